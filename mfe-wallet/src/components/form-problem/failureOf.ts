import { codes } from '@app/contracts'
import { isRefusal, RequestFailure } from '@app/platform'

export const failureOf = (error: Error | null): RequestFailure | null =>
  error instanceof RequestFailure ? error : null

/** Nobody knows whether it was done: no answer came, or the server broke. */
export const isUnclear = (failure: RequestFailure): boolean =>
  !isRefusal(failure) || failure.code === codes.failed || failure.code === codes.unavailable
