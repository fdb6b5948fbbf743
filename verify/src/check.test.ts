import vectors from '../../docs/draw-vectors.json' with { type: 'json' }
import { diceOf, faultsOf, linkOf } from './check'
import type { Draw } from './draw'
import { rangeOf } from './figures'
import { conclusionOf, makeReport } from './report'

const counting = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex')
const { signatures } = vectors
const signatureOf = (round: number | null) => new Map(Object.entries(signatures)).get(String(round)) ?? ''

/** A draw of quicknet's round 5928395, with its numbers put together here. */
const closesAt = (1692803367 + (5928395 - 1) * 3 - 1) * 1000
const draw: Draw = {
  key: 'k3',
  expect: '202611200001',
  algorithm: 'dice3/v2',
  beacon: signatures['5928395'],
  bond: {
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    name: 'quicknet',
    round: 5928395,
    due_at: closesAt + 1000,
    void_at: closesAt + 601_000,
  },
  beacon_chain: {
    public_key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    period: 3,
    genesis: 1692803367,
    group_hash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  },
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret: counting,
  opencode: [6, 1, 2],
  opens_at: closesAt - 180_000,
  closes_at: closesAt,
  chain_previous: '0'.repeat(64),
  chain: '',
  void_cause: '',
}
const linked = (changes: Partial<Draw> = {}): Draw => {
  const changed = { ...draw, ...changes }
  return { ...changed, chain: changes.chain ?? linkOf(changed) }
}

describe('the independent check', () => {
  it('BEACON-7 derives the vectors of the public page', () => {
    expect(vectors.dice).toHaveLength(7)
    for (const { algorithm, secret, key, expect: number, round, dice } of vectors.dice)
      expect(diceOf(secret, `${algorithm}|${key}|${number}|${signatureOf(round)}`)).toEqual(dice)
    expect(vectors.chain.map(({ algorithm }) => algorithm)).toEqual(['dice3/v1', 'dice3/v2'])
    for (const { chain, hash, round, void_at, ...link } of vectors.chain) {
      const bond = hash === undefined ? null : { hash, round, void_at, name: '', due_at: 0 }
      expect(linkOf({ ...draw, ...link, bond })).toBe(chain)
    }
  })

  it('BEACON-7 says in a sentence what it comes to', () => {
    const fault = { key: 'k3', expect: '1', fault: 'the secret does not fit the seal' }
    expect([[], [fault], [fault, fault]].map((faults) => conclusionOf({ faults }))).toEqual([
      'All of it fits',
      '1 thing does not fit',
      '2 things do not fit',
    ])
  })

  it('BEACON-7 accepts a draw that was decided by a published round', () => {
    expect(faultsOf(linked())).toEqual([])
  })

  it.each<[string, Partial<Draw>, string]>([
    ['other dice', { opencode: [6, 1, 3] }, 'the dice do not follow'],
    ['another secret', { secret: 'f'.repeat(64) }, 'the secret does not fit the seal'],
    ['no secret', { secret: '' }, 'it is drawn without its secret'],
    ['the signature of another round', { beacon: signatures['657413'] }, 'the beacon did not sign its part'],
    ['a later close', { closes_at: closesAt + 1 }, 'another round was due'],
    [
      'the key of another beacon',
      {
        beacon_chain: {
          ...(draw.beacon_chain ?? { period: 3, genesis: 1692803367, public_key: '' }),
          group_hash: '0'.repeat(64),
        },
      },
      'the beacon is not the one that it names',
    ],
    ['no beacon', { bond: null }, 'the beacon is not the one that it names'],
    ['another link', { chain: '1'.repeat(64) }, 'its link does not follow'],
    ['a cause for being void', { void_cause: 'late' }, 'it is drawn and void'],
    ['a rule that is not known', { algorithm: 'dice3/v9' }, 'its rule is not known'],
    ['nothing, long after its time', { opencode: null, secret: '' }, 'neither drawn nor void'],
  ])('BEACON-7 finds %s', (_, changes, fault) => {
    expect(faultsOf(linked(changes)).join('\n')).toContain(fault)
  })

  it('BEACON-7 finds a draw that was left out of the chain of its game', async () => {
    const next = linked({ expect: '202611200002', chain_previous: linked().chain })
    const last = linked({ expect: '202611200003', chain_previous: next.chain })
    const other = linked({ key: 'k4' })
    const gapsIn = async (...draws: Draw[]) => {
      const report = makeReport()
      await report.add(draws)
      return report.result().faults.flatMap(({ expect: number, fault }) => (fault.includes('chain') ? [number] : []))
    }
    expect(await gapsIn(linked(), other, next, last)).toEqual([])
    expect(await gapsIn(linked(), other, last)).toEqual([last.expect])
  })

  it('BEACON-7 recomputes the range that chance gives', () => {
    expect([rangeOf(50, 10), rangeOf(50, 3), rangeOf(0, 5)]).toEqual([
      { low: 2, high: 11 },
      { low: 0, high: 1 },
      { low: 0, high: 0 },
    ])
  })
})
