import { createHash } from 'node:crypto'
import type { BrowserFamily, ReleaseError } from '@app/contracts/release-errors'
import type { PageTicket, ReleaseEventBatch } from '@app/contracts/release-events'
import { releasesIn } from './reported-pages'

const hourMs = 3_600_000

/** An error that a counted page reported. */
export type ReportedError = Omit<ReleaseError, 'hours' | 'browsers'> & {
  channel: string
  app: string
  /** Of class and frames. */
  digest: string
  page: string
  browser?: BrowserFamily
  /** Unix milliseconds, the start of the hour. */
  at: number
}

/** The errors of a batch; they and their frames are of the releases for which the page was written, others are left out. */
export function reportedErrors({ channel, set = '', errors = [] }: ReleaseEventBatch, ticket: PageTicket, now: number) {
  if (!ticket.isCounted) return []
  const releases = releasesIn(set)
  return errors.flatMap(({ app, class: name, frames: input, browser }): ReportedError[] => {
    const release = releases.get(app)?.release
    const frames = input.flatMap(({ app, file, line, column }) => {
      const of = releases.get(app)?.release
      return of === undefined ? [] : [{ app, release: of, file, line, column }]
    })
    if (release === undefined || frames.length === 0) return []
    const digest = createHash('sha256')
      .update(JSON.stringify([name, frames]))
      .digest('hex')
      .slice(0, 32)
    const at = Math.floor(now / hourMs) * hourMs
    const result = browser === undefined ? {} : { browser }
    return [{ channel, app, release, class: name, frames, digest, page: ticket.page, at, ...result }]
  })
}
