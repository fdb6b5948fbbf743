import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import vectors from '../../docs/draw-vectors.json' with { type: 'json' }
import { linkOf } from './check'
import { checkSavedDays, checkServedDays } from './check-days'
import { type ListedDay, readDays } from './days'
import { linesOf, makeReport } from './report'

const zeros = '0'.repeat(64)
const counting = Uint8Array.from({ length: 32 }, (_, i) => i)
const other = new Uint8Array(32).fill(255)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const signed = (seed: Uint8Array, text: string) => hex(ed25519.sign(Buffer.from(text), seed))
const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

type Made = { file: string; sha256: string; day: string }
type Content = { seed?: Uint8Array; handover?: string; draws?: object[]; head?: object }

/** A file of a day, put together as the public page says. */
function fileOf(
  day: string,
  before: Made | null,
  { seed = counting, handover = '', draws = [], head }: Content = {},
): Made {
  const previous = before?.sha256 ?? zeros
  const top = { format: 'draws/v1', day, previous_day: before?.day ?? '', previous, count: draws.length, ...head }
  const text = lineOf(top) + draws.map(lineOf).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const signature = signed(seed, `draws/v1|${day}|${previous}|${sha256}`)
  const last = { sha256, public_key: hex(ed25519.getPublicKey(seed)), handover, signature }
  return { day, sha256, file: text + lineOf(last) }
}

/** A void draw, which needs no beacon; the links of a game follow one another. */
function drawsOf(...numbers: string[]) {
  let previous = zeros
  return numbers.map((expect) => {
    const closes = 1763596980000
    const draw = {
      key: 'k3',
      expect,
      algorithm: 'dice3/v1',
      beacon: '',
      bond: null,
      beacon_chain: null,
      opencode: null,
      commitment: createHash('sha256').update(counting).digest('hex'),
      secret: hex(counting),
      opens_at: closes - 180_000,
      closes_at: closes,
      void_cause: 'operator',
      chain_previous: previous,
      chain: '',
    }
    draw.chain = linkOf(draw)
    previous = draw.chain
    return draw
  })
}
const [first, second, third] = drawsOf('202611250001', '202611260001', '202611270001')
const day1 = fileOf('20261125', null, { draws: [first ?? {}] })
const day2 = fileOf('20261126', day1, { draws: [second ?? {}] })
const day3 = fileOf('20261127', day2, { draws: [third ?? {}] })

async function faultsIn(files: readonly Made[], stored?: string): Promise<string[]> {
  const report = makeReport()
  await checkSavedDays(report, files.map(({ file }) => file).join(''), stored)
  return report.result().faults.map(({ key, expect, fault }) => `${key} ${expect}: ${fault}`)
}
const changed = (made: Made, from: string | RegExp, to: string): Made => {
  const file = made.file.replace(from, to)
  expect(file).not.toBe(made.file)
  return { ...made, file }
}

describe('the independent check of days', () => {
  it('BEACON-11 derives the vectors of the public page', () => {
    const made = fileOf('20261125', null)
    const [day] = readDays(made.file)
    const key = hex(ed25519.getPublicKey(other))
    const { seed: _seed, ...published } = vectors.day
    expect(published).toEqual({
      public_key: day?.public_key,
      file: `${made.file.split('\n')[0]}\n`,
      sha256: day?.hash,
      signature: day?.signature,
      handover: { day: '20261126', public_key: key, signature: signed(counting, `draws/v1|key|20261126|${key}`) },
    })
  })

  it('BEACON-11 accepts days that follow one another, and a key that the one before named', async () => {
    expect(await faultsIn([day1, day2, day3])).toEqual([])
    expect(await faultsIn([day2, day3])).toEqual([])
    expect(await faultsIn([day1, day2, day3], day2.sha256.toUpperCase())).toEqual([])
    const handover = signed(counting, `draws/v1|key|20261126|${hex(ed25519.getPublicKey(other))}`)
    expect(await faultsIn([day1, fileOf('20261126', day1, { seed: other, handover, draws: [second ?? {}] })])).toEqual(
      [],
    )
  })

  const void2 = { ...second, void_cause: 'late' }
  const forged = fileOf('20261126', day1, { draws: [void2] })
  it.each<[string, Made[], string[]]>([
    [
      'a changed draw',
      [day1, changed(day2, 'operator', 'beacon'), day3],
      ['day 20261126: its content was changed', 'day 20261127: it does not continue 20261126'],
    ],
    ['a day that was signed anew', [day1, forged, day3], ['day 20261127: it does not continue 20261126']],
    [
      'another key',
      [day1, fileOf('20261126', day1, { seed: other, draws: [second ?? {}] })],
      ['day 20261126: it is signed with another key'],
    ],
    [
      'the word of another key',
      [day1, fileOf('20261126', day1, { seed: other, handover: signed(other, 'x'), draws: [second ?? {}] })],
      ['day 20261126: it is signed with another key'],
    ],
    [
      'a forged signature',
      [changed(day1, /"signature":"../, '"signature":"00')],
      ['day 20261125: the signature does not fit'],
    ],
    [
      'a missing day',
      [day1, day3],
      ['day 20261127: the day before it, 20261126, is missing', 'k3 202611270001: the chain'],
    ],
    ['another order', [day2, day1], ['day 20261125: it comes after 20261126', 'k3 202611250001: the chain']],
    [
      'a draw of another day',
      [fileOf('20261126', null, { draws: [first ?? {}] })],
      ['day 20261126: it has a draw of another day'],
    ],
    [
      'a draw too few',
      [fileOf('20261125', null, { draws: [first ?? {}], head: { count: 2 } })],
      ['day 20261125: it does not have as many draws'],
    ],
    [
      'games in another order',
      [fileOf('20261125', null, { draws: [{ ...first, key: 'k4' }, first ?? {}] })],
      ['k4 202611250001: its link', 'day 20261125: its games'],
    ],
  ])('BEACON-11 names %s', async (_, files, expected) => {
    const faults = await faultsIn(files)
    expect(faults).toHaveLength(expected.length)
    for (const text of expected) expect(faults.join('\n')).toContain(text)
  })

  it('BEACON-11 finds nothing in days that were all rewritten, unless somebody kept a hash', async () => {
    const anew1 = fileOf('20261125', null, { seed: other, draws: [first ?? {}] })
    const anew2 = fileOf('20261126', anew1, { seed: other, draws: [void2] })
    expect(await faultsIn([anew1, anew2])).toEqual([])
    expect(await faultsIn([anew1, anew2], day2.sha256)).toEqual([
      `hash ${day2.sha256}: no day has this hash: the days were rewritten after you kept it`,
    ])
  })

  it('BEACON-11 compares the files of a server with its list', async () => {
    const listed = (made: Made): ListedDay => {
      const [{ hash: _, draws: __, ...day } = { hash: '', draws: [] }] = readDays(made.file)
      return day as ListedDay
    }
    async function faultsOf(...days: [Made, string | null][]) {
      const report = makeReport()
      async function* served() {
        for (const [made, file] of days) yield { listed: listed(made), file }
      }
      const saved: string[] = []
      await checkServedDays(report, served(), { isWhole: true, save: (file) => void saved.push(file) })
      return [report.result().faults.map(({ expect: day, fault }) => `${day}: ${fault}`), saved]
    }
    expect(await faultsOf([day1, day1.file], [day2, day2.file])).toEqual([[], [day1.file, day2.file]])
    expect((await faultsOf([day1, day1.file], [day2, null]))[0]).toEqual([
      '20261126: it is in the list but has no file',
    ])
    expect((await faultsOf([day1, day1.file], [day2, forged.file]))[0]).toEqual([
      '20261126: its file does not match the list',
    ])
    expect((await faultsOf([day2, day2.file]))[0]).toEqual(['20261126: the day before it, 20261125, is missing'])
    expect((await faultsOf([day1, `${day1.file.slice(0, 40)}\n`]))[0]).toEqual([
      '20261125: the first line of a day is not JSON',
    ])
  })

  it('BEACON-12 counts sums and void draws of each game of a day', async () => {
    const report = makeReport()
    const drawn = [
      { ...first, key: 'a', opencode: [1, 2, 3], void_cause: '' },
      { ...first, key: 'a', opencode: [2, 2, 2], void_cause: '' },
      { ...first, key: 'b', expect: '202611250002' },
    ]
    await checkSavedDays(report, fileOf('20261125', null, { draws: drawn }).file)
    const { games } = report.result()
    expect(games.map(({ key, sums, voids }) => [key, sums.find(({ sum }) => sum === 6)?.count, [...voids]])).toEqual([
      ['a', 2, []],
      ['b', 0, [['operator', 1]]],
    ])
    expect(linesOf(report.result()).join('\n')).toContain('b: 1 draw, 0 drawn, void by cause: operator 1')
  })
})
