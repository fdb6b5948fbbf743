import { type Column, fileOf } from './file'
import { clockIn } from './local-time'

const text = (en_us: string) => ({
  en_us,
  zh_cn: '',
  es_es: '',
  ms_my: '',
  vi_vn: '',
  ja_jp: '',
  it_it: '',
  id_id: '',
  de_de: `${en_us} (de)`,
})
const clock = clockIn('Europe/Berlin')
if (clock === null) throw new Error('Europe/Berlin is a time zone')

type Row = { note: string; money: string; at: number }
const columns: Column<Row>[] = [
  { title: text('Note'), of: ({ note }) => note },
  { title: text('Amount ({{currency}})'), isAmount: true, of: ({ money }) => money },
]
const sheet = { name: text('Money log'), columns, timeOf: ({ at }: Row) => at }
const at = Date.UTC(2026, 10, 26, 23, 30) / 1000
const write = (rows: Row[], period = {}) =>
  fileOf(sheet, rows, { lang: 'en_us', currency: 'AED', clock }, { now: at, ...period })
const noted = (note: string, money = '1.00') => ({ note, money, at })

describe('records as CSV', () => {
  it('FIND-7 have a byte order mark, titles with the currency, a line for each record, and quotes where needed', () => {
    const rows = [noted('plain', '-1284.50'), noted('a, "b"'), noted('two\nlines')]
    expect(write(rows).text).toBe(
      '\uFEFFNote,Amount (AED)\r\nplain,-1284.50\r\n"a, ""b""",1.00\r\n"two\nlines",1.00\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
    'FIND-7 leave %j as text, never a formula',
    (note) => {
      const [, line = ''] = write([noted(note)]).text.split(/(?<=AED\)\r\n)/)
      expect(line.replace(/^"/, '').startsWith(`'${note}`)).toBe(true)
    },
  )

  it('FIND-7 leave negative amounts as numbers', () => {
    expect(write([noted('', '-5.00')]).text).toContain('\r\n,-5.00\r\n')
  })

  it('FIND-7 keep the newest 5,000 and say that there are more', () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({
      note: String(index),
      money: '1.00',
      at: at - index * 60,
    }))
    const { text: all, rows: count, is_cut: isCut, name } = write(rows, { from: 0 })
    expect([count, isCut]).toEqual([5000, 1])
    expect(all).toContain('\r\n4999,1.00\r\n')
    expect(all).not.toContain('5000,1.00')
    expect(name).toBe('Money log 2026-11-23 2026-11-27.csv')
    expect(write(rows.slice(1))).toMatchObject({ rows: 5000, is_cut: 0 })
  })

  it('FIND-7 are named by kind and dates, in the member’s language and time zone', () => {
    expect(write([noted('')]).name).toBe('Money log 2026-11-27 2026-11-27.csv')
    const period = { from: at - 90 * 86_400, to: at - 30 * 60 }
    const reader = { lang: 'de_de', currency: '€', clock } as const
    expect(fileOf(sheet, [], reader, { ...period, now: at }).name).toBe('Money log (de) 2026-08-29 2026-11-26.csv')
  })
})

describe('times in a time zone', () => {
  it.each([
    ['Europe/Berlin', Date.UTC(2026, 9, 25, 0, 30), '2026-10-25T02:30:00+02:00'],
    ['Europe/Berlin', Date.UTC(2026, 9, 25, 1, 30), '2026-10-25T02:30:00+01:00'],
    ['Asia/Kathmandu', Date.UTC(2026, 10, 25, 18, 15, 9), '2026-11-26T00:00:09+05:45'],
    ['America/New_York', Date.UTC(2026, 10, 26, 3), '2026-11-25T22:00:00-05:00'],
    ['UTC', Date.UTC(2026, 10, 26), '2026-11-26T00:00:00+00:00'],
  ])('FIND-7 are ISO 8601 with the offset of that moment: %s', (zone, time, reported) => {
    const { time: told1 } = clockIn(zone) ?? { time: () => '' }
    expect(told1(time / 1000)).toBe(reported)
    expect(new Date(reported).getTime()).toBe(time)
  })

  it('FIND-7 are empty for what has not happened, and unknown in a place that is none', () => {
    expect(clock.time(null)).toBe('')
    expect(clockIn('Mars/Olympus')).toBeNull()
  })
})
