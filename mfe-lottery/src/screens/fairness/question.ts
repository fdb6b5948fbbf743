import { gameKeySchema, periodSchema } from '@app/contracts'
import * as v from '@app/schema'

export type Question = { key: string; period: string }

export const isKey = (text: string): boolean => v.is(gameKeySchema, text)
export const isPeriod = (text: string): boolean => v.is(periodSchema, text)

/** The draw in a pasted address of this page; null if the text is not such an address. */
export function questionIn(text: string): Question | null {
  const query = new URLSearchParams(text.trim().replace(/^[^?]*\?/, ''))
  const key = query.get('key') ?? ''
  const period = query.get('expect') ?? ''
  return isKey(key) && isPeriod(period) ? { key, period } : null
}
