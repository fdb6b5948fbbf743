import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { deriveWheel, totalWeightOf, wheelConfigHash, wheelConfigText } from './wheel'

const secret = Uint8Array.from({ length: 32 }, (_, i) => i)
const config = [
  { id: 'A', weight: 1 },
  { id: 'B', weight: 9 },
  { id: 'C', weight: 90 },
  { id: 'D', weight: 400 },
  { id: 'E', weight: 500 },
]

describe('wheel/v1', () => {
  it.each([
    { clientSeed: 'member-seed-1', nonce: 0, r: 310, id: 'D' },
    { clientSeed: 'member-seed-1', nonce: 1, r: 877, id: 'E' },
    { clientSeed: 'member-seed-1', nonce: 2, r: 504, id: 'E' },
    { clientSeed: '中文', nonce: 0, r: 581, id: 'E' },
  ])('HONEST-1 derives the published vector $clientSeed/$nonce → $r $id', async ({ clientSeed, nonce, r, id }) => {
    const result = await deriveWheel({ secret, config, clientSeed, nonce })
    expect(result).toMatchObject({ r, id, total: 1000, index: config.findIndex((prize) => prize.id === id) })
  })

  it('DRAW-6 publishes the wheel as text and binds every spin to its hash', async () => {
    expect(wheelConfigText(config)).toBe('A:1,B:9,C:90,D:400,E:500')
    const hash = createHash('sha256').update('A:1,B:9,C:90,D:400,E:500').digest('hex')
    expect(await wheelConfigHash(config)).toBe(hash)
    const { steps } = await deriveWheel({ secret, config, clientSeed: 'mine', nonce: 7 })
    expect(steps[0]?.message).toBe(`wheel/v1|${hash}|mine|7|0`)
  })

  it('HONEST-1 skips numbers that would favour the first prizes', async () => {
    // Just above 2^31: almost half of all numbers are rejected.
    const wide = [{ id: 'A', weight: 2 ** 31 + 1 }]
    const spins = await Promise.all(
      Array.from({ length: 20 }, (_, nonce) => deriveWheel({ secret, config: wide, clientSeed: '', nonce })),
    )
    const steps = spins.flatMap((spin) => spin.steps)
    expect(steps.some((step) => step.rejected)).toBe(true)
    expect(steps.every((step) => step.rejected === step.x >= 2 ** 31 + 1)).toBe(true)
    expect(spins.every((spin) => spin.r === spin.steps.at(-1)?.x)).toBe(true)
  })

  it('HONEST-2 gives each prize a span of numbers according to its weight', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }), async (weights) => {
        const prizes = weights.map((weight, i) => ({ id: `p${i}`, weight }))
        const { r, index, total } = await deriveWheel({ secret, config: prizes, clientSeed: 's', nonce: 0 })
        const before = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)
        expect(total).toBe(weights.reduce((sum, weight) => sum + weight, 0))
        expect(r).toBeGreaterThanOrEqual(before)
        expect(r).toBeLessThan(before + (weights[index] ?? 0))
      }),
    )
  })

  it.each([
    ['no prize', []],
    ['a weight of zero: nobody could win it', [{ id: 'A', weight: 0 }]],
    ['half a weight', [{ id: 'A', weight: 0.5 }]],
    [
      'a doubled id',
      [
        { id: 'A', weight: 1 },
        { id: 'A', weight: 2 },
      ],
    ],
    ['an id with a colon', [{ id: 'A:1,B', weight: 1 }]],
    [
      'more than 2^32 in all',
      [
        { id: 'A', weight: 2 ** 32 },
        { id: 'B', weight: 1 },
      ],
    ],
  ])('HONEST-1 refuses %s', (_, prizes) => {
    expect(() => totalWeightOf(prizes)).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN])('HONEST-1 refuses the nonce %p', async (nonce) => {
    await expect(deriveWheel({ secret, config, clientSeed: '', nonce })).rejects.toThrow(RangeError)
  })
})

describe('wheel/v2', () => {
  const signatures = {
    5928395: 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61',
    657413: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  }
  it.each([
    { clientSeed: 'member-seed-1', nonce: 0, round: 5928395, r: 161, id: 'D' },
    { clientSeed: 'member-seed-1', nonce: 1, round: 5928395, r: 852, id: 'E' },
    { clientSeed: 'member-seed-1', nonce: 2, round: 657413, r: 949, id: 'E' },
    { clientSeed: '中文', nonce: 0, round: 657413, r: 651, id: 'E' },
  ] as const)(
    'BEACON-9 derives the published vector $clientSeed/$nonce/$round → $r $id',
    async ({ clientSeed, nonce, round, r, id }) => {
      const beacon = signatures[round]
      const derived = await deriveWheel({ secret, config, clientSeed, nonce, beacon })
      expect(derived).toMatchObject({ r, id })
      const message = `wheel/v2|${await wheelConfigHash(config)}|${clientSeed}|${nonce}|${beacon}|0`
      expect(derived.steps[0]?.message).toBe(message)
    },
  )

  it('BEACON-9 takes no beacon that could be read as another part of the message', async () => {
    const spin = deriveWheel({ secret, config, clientSeed: 'mine', nonce: 0, beacon: 'ab|0' })
    await expect(spin).rejects.toThrow(RangeError)
  })
})
