import { byDay, isSameDay } from './byDay'

const at = (...date: [number, number, number, number]) => new Date(...date).getTime() / 1000

describe('records by day', () => {
  it('WALLET-7 WALLET-8 WALLET-9 are grouped in the member’s time zone', () => {
    const now = new Date(2026, 2, 1, 0, 10)
    const times = [at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 28, 0), at(2026, 1, 27, 23)]
    const days = byDay(
      times.map((createdAt, id) => ({ id: id + 1, createdAt })),
      now,
    )
    expect(days.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['today', [1]],
      ['yesterday', [2, 3]],
      ['earlier', [4]],
    ])
  })

  it('WALLET-7 compare two times by their day', () => {
    expect(isSameDay(at(2026, 2, 1, 0), at(2026, 2, 1, 23))).toBe(true)
    expect(isSameDay(at(2026, 1, 28, 23), at(2026, 2, 1, 0))).toBe(false)
  })
})
