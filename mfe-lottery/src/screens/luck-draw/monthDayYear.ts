const format = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** DRAW-3 prescribes month/day/year, in every language. */
export const monthDayYear = (seconds: number): string => format.format(seconds * 1000)
