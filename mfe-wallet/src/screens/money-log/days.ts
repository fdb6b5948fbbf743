import type { MoneyLogEntry } from '@app/contracts'

export type Day = { name: 'today' | 'yesterday' | 'earlier'; at: number; entries: readonly MoneyLogEntry[] }

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
const yesterday = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)

/** Groups entries, newest first, by day in the member's time zone; `at`: Unix seconds of the day's first entry. */
export function byDay(entries: readonly MoneyLogEntry[], now: Date): Day[] {
  const names = new Map([
    [startOfDay(now), 'today'],
    [startOfDay(yesterday(now)), 'yesterday'],
  ] as const)
  const groups = new Map<number, MoneyLogEntry[]>()
  for (const entry of entries) {
    const day = startOfDay(new Date(entry.createdAt * 1000))
    groups.set(day, [...(groups.get(day) ?? []), entry])
  }
  return [...groups].map(([day, group]) => ({
    name: names.get(day) ?? 'earlier',
    at: group[0]?.createdAt ?? 0,
    entries: group,
  }))
}
