import { decodeWire } from '@app/contracts'
import { type Clock, within } from './clock'

/** Asks the API for the public base info in a language; the decoded `data` of its answer. */
export type FetchBaseInfo = (lang: string) => Promise<unknown>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const freshMs = 1000
const patienceMs = 150

/**
 * Base info for the page: an answer serves for one second, one request runs at a time and language, and a page waits
 * 150 ms at most. undefined when there is none by then; what comes later serves the next page.
 */
export function baseInfoSource(fetchBaseInfo: FetchBaseInfo, clock: Clock) {
  const answers = new Map<string, { at: number; data: unknown }>()
  const running = new Map<string, Promise<unknown>>()
  let latest: unknown

  const ask = async (lang: string) => {
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
      const asking = running.get(lang) ?? ask(lang)
      running.set(lang, asking)
      return within(clock, patienceMs, asking)
    },
    /** What came last, in whatever language and however long ago: enough for what is the same in all. */
    latest: () => latest,
  }
}

/** Asks a real API. The answer is base64 of the JSON envelope {code, msg, data}. */
export const fetchBaseInfoFrom =
  (apiUrl: string): FetchBaseInfo =>
  async (lang) => {
    const answer = await fetch(`${apiUrl}/api/base_info`, { headers: { lang }, signal: AbortSignal.timeout(5000) })
    const { code, data } = JSON.parse(decodeWire(await answer.text())) as { code: number; data: unknown }
    if (code !== 200) throw new Error(`base_info answered with code ${code}`)
    return data
  }
