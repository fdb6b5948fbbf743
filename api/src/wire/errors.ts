import { codes } from '@app/contracts'
import type { Text, TextParams } from './texts'

/** Why a call is refused. `refused` is a refusal whose message every client shows (ERR-1). */
export type ErrorKind =
  | 'badRequest'
  | 'unauthenticated'
  | 'refused'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'failed'
  | 'unavailable'
  | 'endedElsewhere'

export const codeOf: Readonly<Record<ErrorKind, number>> = {
  badRequest: codes.badRequest,
  unauthenticated: codes.unauthorized,
  refused: codes.unauthorized,
  forbidden: codes.forbidden,
  notFound: codes.notFound,
  conflict: codes.conflict,
  tooMany: codes.tooMany,
  failed: codes.failed,
  unavailable: codes.unavailable,
  endedElsewhere: codes.endedElsewhere,
}

/** A refusal with a message to the member, in the language of the request. */
export class DomainError extends Error {
  /** The refused parameter, if there is one. */
  field: string | null = null

  constructor(
    readonly kind: ErrorKind,
    readonly text: Text,
    readonly params: TextParams = {},
    cause?: unknown,
  ) {
    super(text.en_us, { cause })
    this.name = 'DomainError'
  }

  /** Sets the refused parameter of the call, for the form that contains it. */
  at(field: string): this {
    this.field = field
    return this
  }
}
