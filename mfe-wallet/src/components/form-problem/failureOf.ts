import { codes } from '@app/contracts'
import { isRefusal, RequestFailure } from '@app/platform'

export const failureOf = (error: Error | null): RequestFailure | null =>
  error instanceof RequestFailure ? error : null

/** Whether the outcome is unknown: no response arrived, or the server failed. */
export const isUnclear = (failure: RequestFailure): boolean =>
  !isRefusal(failure) || failure.code === codes.failed || failure.code === codes.unavailable
