import { browserFamilies, type BrowserFamily, mostPageErrors } from '@app/contracts/release-errors'
import type { ReportedError } from './reported-errors'

/** Errors of a few seconds; further ones are not counted. */
const mostWaiting = 2_000
const mostPages = 20_000

/** `browsers` are those of the pages that said theirs. */
export type CountedError = Omit<ReportedError, 'page' | 'browser'> & {
  pages: number
  browsers: Partial<Record<BrowserFamily, number>>
}

/** Counts the pages that reported each error, each page once and with few errors, in this instance's memory. */
export function makeErrorCounter() {
  let waiting = new Map<string, CountedError>()
  /** What each page has reported, the latest pages last. */
  const told = new Map<string, Set<string>>()

  function isNew({ page, app, digest }: ReportedError): boolean {
    const known = told.get(page) ?? new Set()
    const name = `${app} ${digest}`
    if (known.has(name) || known.size >= mostPageErrors) return false
    told.delete(page)
    told.set(page, known.add(name))
    const [oldest] = told.keys()
    if (told.size > mostPages && oldest !== undefined) told.delete(oldest)
    return true
  }

  function add(error: CountedError): void {
    const key = JSON.stringify([error.channel, error.app, error.release, error.digest, error.at])
    const known = waiting.get(key)
    if (known === undefined) {
      if (waiting.size < mostWaiting) waiting.set(key, { ...error })
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
