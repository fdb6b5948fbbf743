export type Day<Item> = { name: 'today' | 'yesterday' | 'earlier'; at: number; items: readonly Item[] }

/** Local midnight at the start of a time's day, or of the day that many days later. */
export const startOfDay = (at: Date, later = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + later)
const dayOf = (seconds: number) => startOfDay(new Date(seconds * 1000)).getTime()

/** Whether two times, in Unix seconds, are on the same day in the member's time zone. */
export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other)

/** Groups items, newest first, by day in the member's time zone; `at`: Unix seconds of the day's first item. */
export function byDay<Item extends { createdAt: number }>(items: readonly Item[], now: Date): Day<Item>[] {
  const names = new Map([
    [startOfDay(now).getTime(), 'today'],
    [startOfDay(now, -1).getTime(), 'yesterday'],
  ] as const)
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const day = dayOf(item.createdAt)
    groups.set(day, [...(groups.get(day) ?? []), item])
  }
  return [...groups].map(([day, group]) => ({
    name: names.get(day) ?? 'earlier',
    at: group[0]?.createdAt ?? 0,
    items: group,
  }))
}

/**
 * The last `count` days in the member's time zone, today last, each with what happened on it; `at`, `time`, and `now`:
 * Unix seconds.
 */
export function lastDays<Entry extends { time: number }>(
  entries: readonly Entry[],
  now: number,
  count: number,
): { at: number; entries: Entry[] }[] {
  const today = new Date(now * 1000)
  const starts = Array.from({ length: count }, (_, index) => startOfDay(today, index + 1 - count).getTime() / 1000)
  const days = starts.map((at) => ({ at, entries: [] as Entry[] }))
  for (const entry of entries) days[starts.filter((start) => start <= entry.time).length - 1]?.entries.push(entry)
  return days
}
