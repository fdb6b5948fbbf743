const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** Times, in Unix seconds, as ISO 8601 in one time zone. */
export type Clock = {
  /** 2026-11-26 */ date: (seconds: number) => string
  /** 2026-11-26T14:05:09+01:00; empty for null. */ time: (seconds: number | null) => string
}

/** @returns null for an unknown time zone */
export function clockIn(zone: string): Clock | null {
  const format = formatOf(zone)
  if (format === null) return null
  const read = (seconds: number) => {
    const found = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
    const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
    const offset = of('timeZoneName').replace('GMT', '') || '+00:00'
    return {
      date: `${of('year')}-${of('month')}-${of('day')}`,
      time: `${of('hour')}:${of('minute')}:${of('second')}${offset}`,
    }
  }
  return {
    date: (seconds) => read(seconds).date,
    time: (seconds) => {
      if (seconds === null) return ''
      const { date, time } = read(seconds)
      return `${date}T${time}`
    },
  }
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  try {
    const options = { ...parts, second: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset' } as const
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  } catch {
    return null
  }
}
