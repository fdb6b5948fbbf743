import { periodIn, timesOf } from './period'

const seconds = (...date: [number, number, number]) => new Date(...date).getTime() / 1000
const now = new Date(2026, 2, 30, 15, 20)
const timesIn = (query: string) => timesOf(periodIn(new URLSearchParams(query)), now)

describe('the period of a filter', () => {
  it('FIND-6 is of whole days in the member’s time zone, until now', () => {
    expect(timesIn('days=1')).toEqual({ from: seconds(2026, 2, 30) })
    expect(timesIn('days=7')).toEqual({ from: seconds(2026, 2, 24) })
    expect(timesIn('days=90')).toEqual({ from: seconds(2025, 11, 31) })
  })

  it('FIND-6 is from one day to another, both included, or open at one end', () => {
    expect(timesIn('from=2026-02-27&to=2026-02-28')).toEqual({ from: seconds(2026, 1, 27), to: seconds(2026, 2, 1) })
    expect(timesIn('from=2026-03-29')).toEqual({ from: seconds(2026, 2, 29) })
    expect(timesIn('to=2026-03-29')).toEqual({ to: seconds(2026, 2, 30) })
  })

  it.each([
    '',
    'days=8',
    'days=-1',
    'from=2026-02-30',
    'from=2026-13-01',
    'from=yesterday',
    'to=0000-00-00',
    'from=1969-12-31',
    'to=9999-12-31',
    'from=2026-03-02&to=2026-03-01',
  ])('FIND-6 is all time for the address %j', (query) => {
    expect(timesIn(query)).toEqual({})
  })
})
