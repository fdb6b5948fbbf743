export type Day<Item> = { name: 'today' | 'yesterday' | 'earlier'; at: number; items: readonly Item[] }

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
const dayOf = (seconds: number) => startOfDay(new Date(seconds * 1000))
const yesterday = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)

/** Whether two times, in Unix seconds, are on the same day in the member's time zone. */
export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other)

/** Groups items, newest first, by day in the member's time zone; `at`: Unix seconds of the day's first item. */
export function byDay<Item extends { createdAt: number }>(items: readonly Item[], now: Date): Day<Item>[] {
  const names = new Map([
    [startOfDay(now), 'today'],
    [startOfDay(yesterday(now)), 'yesterday'],
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
