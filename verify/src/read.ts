import { isDays, type ListedDay, readListedDay } from './days'
import { readDraws, type Draw } from './draw'

/** The data of an answer of the API: the base64 of an envelope. */
function dataIn(text: string, what: string): unknown {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const envelope = JSON.parse(new TextDecoder().decode(bytes)) as { code: number; msg: string; data: unknown }
  if (envelope.code !== 200) throw new Error(`${what}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

async function call(server: string, path: string, fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${server}/api/${path}?${new URLSearchParams(fields).toString()}`)
  return dataIn(await answer.text(), path)
}

/** One draw, or all of a day in the order of their publication. @throws Error that says what is wrong */
export async function fromServer(server: string, key: string, number: string): Promise<Draw[]> {
  const place = server.replace(/\/+$/, '')
  if (number.length !== 8) return readDraws([await call(place, 'fairness_round', { key, expect: number })])
  const draws: Draw[] = []
  for (;;) {
    const after = draws.at(-1)?.expect
    const page = readDraws(await call(place, 'fairness_day', { key, day: number, ...(after && { after }) }))
    if (page.length === 0) return draws
    draws.push(...page)
  }
}

/** The days with a file that come after the given one. */
async function listOf(place: string, after: string): Promise<ListedDay[]> {
  const page = await call(place, 'fairness_days', after === '' ? {} : { after })
  if (!Array.isArray(page)) throw new Error('fairness_days: this is not a list of days')
  const days = page.map(readListedDay)
  const last = days.at(-1)
  return last === undefined ? [] : [...days, ...(await listOf(place, last.day))]
}

/** The files of a server, from the day before `from` on if it has one; null is one that the list names and that is not there. */
export async function* daysOfServer(
  server: string,
  from = '',
): AsyncGenerator<{ listed: ListedDay; file: string | null }> {
  const place = server.replace(/\/+$/, '')
  const list = await listOf(place, '')
  const start = list.findIndex(({ day }) => day >= from)
  for (const listed of start < 0 ? [] : list.slice(Math.max(0, start - (from === '' ? 0 : 1)))) {
    const answer = await fetch(`${place}/api/fairness_days/${listed.day}`)
    const text = await answer.text()
    if (answer.status === 429) throw new Error(`${listed.day}: ${text.trim()}`)
    yield { listed, file: answer.ok && isDays(text) ? text : null }
  }
}

function unpacked(text: string): unknown {
  if (/^[\w+/=]+$/.test(text)) return dataIn(text, 'the answer')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error('this is neither a list of draws nor an answer of the API')
  }
}

/**
 * Draws that were saved: as a list, or as the API answered.
 * @throws Error that says what is wrong
 */
export function fromText(text: string): Draw[] {
  const found = unpacked(text.trim())
  return readDraws(Array.isArray(found) ? found : [found])
}

export const toText = (draws: readonly Draw[]): string => `${JSON.stringify(draws, null, 1)}\n`
