import { type FailedReport, MediaStoreError } from '@app/media'
import { ToolError } from '../ffmpeg/run-tool'
import { Refusal } from '../refusal'

export type Failure = Omit<FailedReport, 'token'>

/** The worker ends. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** The machine lacks something that it may have at another time. */
export class Lack extends Error {
  override readonly name = 'Lack'
}

const fullDiskOf = (whose: 'worker' | 'store') =>
  `The disk of the media ${whose} is full. Make room on it; this is tried again.`

/** What the person who uploaded a file reads about what happened to it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal)
    return {
      reason: error.message,
      logTail: error.cause instanceof ToolError ? error.cause.log : '',
      isWorthRetrying: false,
    }
  if (error instanceof ToolError) return { ...toolFailure(error), logTail: error.log }
  const passing = (reason: string) => ({ reason, logTail: '', isWorthRetrying: true })
  if (error instanceof Stopped) return passing('The media worker was stopped while it made this.')
  if (error instanceof Lack) return passing(error.message)
  if (error instanceof MediaStoreError && hasCode(error.cause, 'ENOSPC')) return passing(fullDiskOf('store'))
  if (error instanceof MediaStoreError) return passing(`The media store cannot serve now: ${error.message}.`)
  if (hasCode(error, 'ENOSPC')) return passing(fullDiskOf('worker'))
  const message = error instanceof Error ? error.message : String(error)
  return passing(`The media worker failed: ${message}`.slice(0, 500))
}

function toolFailure({ how, log }: ToolError): Omit<Failure, 'logTail'> {
  if (/No space left on device/.test(log)) return { reason: fullDiskOf('worker'), isWorthRetrying: true }
  if (/Cannot allocate memory|bad_alloc/.test(log))
    return {
      reason: 'It needs more memory than the media worker may use. Upload one with smaller pictures.',
      isWorthRetrying: false,
    }
  switch (how) {
    case 'ended by a signal':
      return { reason: 'The system ended ffmpeg, perhaps because memory ran out.', isWorthRetrying: true }
    case 'took too long':
      return {
        reason:
          'It took too long and was stopped. Convert it to MP4 with H.264 first, or try again on a faster machine.',
        isWorthRetrying: false,
      }
    case 'wrote too much':
    case 'failed':
      return {
        reason: 'ffmpeg could not make it: the file is damaged, or of an unusual kind. Convert it to MP4 first.',
        isWorthRetrying: false,
      }
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
