import vectors from '../../docs/draw-vectors.json' with { type: 'json' }
import { prizeOf, type Spin, spinFaults, spinIn, spinLines } from './spin'

const counting = Buffer.from(Array.from({ length: 32 }, (_, place) => place)).toString('hex')
const { signatures } = vectors

/** A spin of quicknet's round 5928395, with its numbers put together here. */
const dueAt = (1692803367 + (5928395 - 1) * 3) * 1000
const spin: Spin = {
  algorithm: 'wheel/v2',
  beacon: signatures['5928395'],
  bond: {
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    name: 'quicknet',
    round: 5928395,
    due_at: dueAt,
    void_at: dueAt + 600_000,
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
  config_text: '1:1,2:9,3:90,4:400,5:500',
  client_seed: 'member-seed-1',
  nonce: 2,
  bound_at: dueAt - 2000,
  r: 278,
  id: 4,
}

describe('the independent check of a spin', () => {
  it('BEACON-18 derives the vectors of the public page', () => {
    expect(vectors.wheel).toHaveLength(9)
    const signatureOf = new Map(Object.entries(signatures))
    for (const { round, r, id, ...inputs } of vectors.wheel)
      expect(prizeOf({ ...spin, ...inputs, beacon: signatureOf.get(String(round)) ?? '' })).toEqual({ r, id })
  })

  it('BEACON-18 finds nothing wrong with a correct spin, and reads it as it is copied', () => {
    expect(spinFaults(spin)).toEqual([])
    expect(spinIn(JSON.stringify(spin))).toEqual(spin)
    expect(spinIn('[]')).toBeNull()
    expect(spinIn('c3Bpbg==')).toBeNull()
    expect(() => spinIn(JSON.stringify({ ...spin, secret: undefined }))).toThrow('the spin has no secret')
    const { lines, isRight } = spinLines(spin)
    expect(isRight).toBe(true)
    expect(lines).toContain('beacon: quicknet')
    expect(lines.at(-1)).toBe('All of it fits.')
  })

  it('BEACON-18 checks a spin from before there was a beacon', () => {
    const old = { ...spin, algorithm: 'wheel/v1', beacon: '', bond: null, beacon_chain: null, bound_at: 0 }
    const { r, id } = prizeOf(old)
    expect(spinFaults({ ...old, r, id: Number(id) })).toEqual([])
  })

  const unbound = 'the beacon is not the one that it names, or another round was due'
  const prize = 'the prize does not follow from it'
  it.each<[string, Partial<Spin>, string[]]>([
    ['another secret', { secret: '11'.repeat(32) }, ['the secret does not fit the seal', prize]],
    ['another prize', { id: 5 }, [prize]],
    ['another number', { r: 279 }, [prize]],
    ['another seed', { client_seed: 'ours' }, [prize]],
    ['another tap', { bound_at: spin.bound_at - 3000 }, [unbound]],
    ['a forged signature', { beacon: `b${spin.beacon.slice(1)}` }, ['the beacon did not sign its part', prize]],
    ['another rule', { algorithm: 'wheel/v9' }, ['its rule is not known']],
    ['no beacon', { bond: null }, [unbound, 'the beacon did not sign its part']],
  ])('BEACON-18 says what is wrong: %s', (_, changes, faults) => {
    expect(spinFaults({ ...spin, ...changes })).toEqual(expect.arrayContaining(faults))
    expect(spinLines({ ...spin, ...changes }).isRight).toBe(false)
  })
})
