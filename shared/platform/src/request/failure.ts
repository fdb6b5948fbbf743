/**
 * Why a call failed.
 * offline: the server was not reached · timeout: no response within 90 s · envelope: the response is not an envelope ·
 * contract: its data does not match the schema · refused: the server refused it, with its code and msg ·
 * aborted: the caller no longer needs it.
 */
export type FailureKind = 'offline' | 'timeout' | 'envelope' | 'contract' | 'refused' | 'aborted'

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  constructor(
    readonly kind: FailureKind,
    readonly endpoint: string,
    message: string,
    /** The envelope's code; 0 if there was none. */
    readonly code = 0,
    /** The path of the invalid field (kind contract), or the refused parameter (kind refused); empty if unknown. */
    readonly field = '',
  ) {
    super(message)
  }
}

export const isRefusal = (error: unknown): error is RequestFailure =>
  error instanceof RequestFailure && error.kind === 'refused'
