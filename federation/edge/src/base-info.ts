import { decodeWire } from '@app/contracts'
import { type Clock, within } from './clock'

/**
 * Fetches the public base info in a language from the API; resolves to the decoded `data` of the response.
 * @param link of a preview: with the appearance that it has
 */
export type FetchBaseInfo = (lang: string, link?: string) => Promise<unknown>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const freshMs = 1000

/**
 * Base info for the page: a response is used for one second, one request runs at a time per language, and a page waits
 * `waitMs` at most. undefined if there is none by then; a late response serves the next page.
 */
export function baseInfoSource(fetchBaseInfo: FetchBaseInfo, clock: Clock, waitMs: number) {
  const answers = new Map<string, { at: number; data: unknown }>()
  const running = new Map<string, Promise<unknown>>()
  let latest: unknown

  const request = async (lang: string) => {
    try {
      const data = await fetchBaseInfo(lang)
      answers.set(lang, { at: clock.now(), data })
      latest = data
      return data
    } finally {
      running.delete(lang)
    }
  }

  return {
    async inTime(lang: string): Promise<unknown> {
      const answer = answers.get(lang)
      if (answer && clock.now() - answer.at < freshMs) return answer.data
      const pending = running.get(lang) ?? request(lang)
      running.set(lang, pending)
      return within(clock, waitMs, pending)
    },
    /** The last response, in any language and of any age: enough for values that are the same in all languages. */
    latest: () => latest,
  }
}

/** Fetches from a real API. The response is the base64-encoded JSON envelope {code, msg, data}. */
export const fetchBaseInfoFrom =
  (apiUrl: string): FetchBaseInfo =>
  async (lang, link) => {
    const path = link === undefined ? 'base_info' : `appearance_preview?link=${encodeURIComponent(link)}`
    const answer = await fetch(`${apiUrl}/api/${path}`, { headers: { lang }, signal: AbortSignal.timeout(5000) })
    const { code, data } = JSON.parse(decodeWire(await answer.text())) as { code: number; data: unknown }
    if (code !== 200) throw new Error(`${path.split('?')[0]} answered with code ${code}`)
    return data
  }
