/**
 * Why a call gave nothing.
 * offline: nothing was reached · timeout: 90 s passed · envelope: the answer is not the envelope · contract: it does not fit the contract ·
 * refused: the server said no (code and msg are its own) · aborted: nobody waits for it any more.
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
    /** For kind contract the path of the field that does not fit, for kind refused the parameter that is refused; empty where none is named. */
    readonly field = '',
  ) {
    super(message)
  }
}

export const isRefusal = (error: unknown): error is RequestFailure =>
  error instanceof RequestFailure && error.kind === 'refused'
