import type { Game } from '@app/contracts'

const day = 8

/** The number of a period within its day: 202611210417 → 0417. A number without a day stays as it is. */
export const shortPeriod = (period: string): string => (period.length > day ? period.slice(day) : period)

/** The first eight digits of a hash in two groups: d45f 5bb6. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`

export const fairnessHref = (key: string, period: string): string =>
  `/Fairness?${new URLSearchParams({ key, expect: period }).toString()}`

export const gameHref = ({ key, id }: Pick<Game, 'key' | 'id'>): string =>
  `/Lottery?${new URLSearchParams({ key, id: String(id) }).toString()}`
