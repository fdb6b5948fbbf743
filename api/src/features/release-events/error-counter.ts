import { browserFamilies, type BrowserFamily, maxPageErrors } from '@app/contracts/release-errors'
import type { ReportedError } from './reported-errors'

/** Errors of a few seconds; further ones are not counted. */
const maxWaiting = 2_000
const maxPages = 20_000

/** `browsers` are those of the pages that said theirs. */
export type CountedError = Omit<ReportedError, 'page' | 'browser'> & {
  pages: number
  browsers: Partial<Record<BrowserFamily, number>>
}

/** Counts the pages that reported each error, each page once and with few errors, in this instance's memory. */
export function makeErrorCounter() {
  let waiting = new Map<string, CountedError>()
  /** What each page has reported, the latest pages last. */
  const notified = new Map<string, Set<string>>()

  function isNew({ page, app, digest }: ReportedError): boolean {
    const known = notified.get(page) ?? new Set()
    const name = `${app} ${digest}`
    if (known.has(name) || known.size >= maxPageErrors) return false
    notified.delete(page)
    notified.set(page, known.add(name))
    const [oldest] = notified.keys()
    if (notified.size > maxPages && oldest !== undefined) notified.delete(oldest)
    return true
  }

  function add(error: CountedError): void {
    const key = JSON.stringify([error.channel, error.app, error.release, error.digest, error.at])
    const known = waiting.get(key)
    if (known === undefined) {
      if (waiting.size < maxWaiting) waiting.set(key, { ...error })
      return
    }
    const browsers = { ...known.browsers }
    for (const family of browserFamilies) {
      const pages = (browsers[family] ?? 0) + (error.browsers[family] ?? 0)
      if (pages > 0) browsers[family] = pages
    }
    waiting.set(key, { ...known, pages: known.pages + error.pages, browsers })
  }

  return {
    take(error: ReportedError): void {
      const { page: _, browser, ...rest } = error
      if (isNew(error)) add({ ...rest, pages: 1, browsers: browser === undefined ? {} : { [browser]: 1 } })
    },
    /** Returns and clears what is waiting to be written. */
    drain(): CountedError[] {
      const waited = [...waiting.values()]
      waiting = new Map()
      return waited
    },
    /** Puts back what could not be written. */
    putBack: (errors: readonly CountedError[]) => errors.forEach(add),
  }
}
