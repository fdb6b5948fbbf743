import { codes } from '@app/contracts'
import type { Text, TextParams } from './texts'

/** Why a call is refused. `refused` is a refusal whose text every client shows (ERR-1). */
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

/** A refusal that the member is told about, in the language of the request. */
export class DomainError extends Error {
  /** The parameter that is refused, where it is one. */
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

  /** Names the parameter of the call that is refused, for the form that it stands in. */
  at(field: string): this {
    this.field = field
    return this
  }
}
