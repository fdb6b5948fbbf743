import { bytesToHex, hexToBytes } from './bytes'
import { commitmentOf, deriveDice, verifyDice } from './dice'
import { outcomeCount, selections, sumOf, waysOf } from './selections'

const counting = Uint8Array.from({ length: 32 }, (_, i) => i)
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const filled = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const claim = { commitment, secretHex: bytesToHex(counting), game: 'k3', round: '202611200001', dice: [1, 5, 3] }

describe('dice3/v1', () => {
  it('HONEST-1 commits to a secret by its SHA-256', async () => {
    expect(await commitmentOf(counting)).toBe(commitment)
  })

  it.each([
    { secret: counting, round: '202611200001', dice: [1, 5, 3] },
    { secret: counting, round: '202611200002', dice: [6, 1, 4] },
    { secret: counting, round: '57', dice: [6, 3, 2] },
    { secret: filled(0xff), round: '1', dice: [2, 5, 3] },
    { secret: filled(0x00), round: '1', dice: [6, 4, 4] },
  ])('HONEST-1 derives the published vector k3/$round → $dice', async ({ secret, round, dice }) => {
    expect((await deriveDice({ secret, game: 'k3', round })).dice).toEqual(dice)
  })

  const published5928395 =
    'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61'
  const published657413 =
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  it.each([
    { secret: counting, round: '202611200001', beacon: published5928395, dice: [6, 1, 2] },
    { secret: counting, round: '202611200002', beacon: published5928395, dice: [5, 1, 2] },
    { secret: counting, round: '202611200001', beacon: published657413, dice: [5, 5, 3] },
    { secret: counting, round: '57', beacon: published657413, dice: [5, 2, 5] },
    { secret: filled(0xff), round: '1', beacon: published5928395, dice: [6, 4, 1] },
  ])('BEACON-2 derives the published vector dice3/v2 k3/$round → $dice', async ({ dice, ...source }) => {
    const derived = await deriveDice({ game: 'k3', ...source })
    expect(derived.dice).toEqual(dice)
    expect(derived.steps[0]?.message).toBe(`dice3/v2|k3|${source.round}|${source.beacon}|0`)
  })

  it('BEACON-2 gives every sum its fair share over 10 000 draws', async () => {
    const counts = new Map<number, number>()
    for (let round = 0; round < 10_000; round++) {
      const beacon = (round * 7919).toString(16).padStart(96, '0')
      const { dice } = await deriveDice({ secret: counting, game: 'k3', round: String(round), beacon })
      const sum = sumOf(dice)
      counts.set(sum, (counts.get(sum) ?? 0) + 1)
    }
    const sums = selections.filter((selection) => /\d/.test(selection))
    const chi = sums.reduce((total, sum) => {
      const expected = (10_000 * waysOf(sum)) / outcomeCount
      return total + ((counts.get(Number(sum)) ?? 0) - expected) ** 2 / expected
    }, 0)
    // chi-square with 15 degrees of freedom exceeds this once in a thousand; the draws are the same on every run
    expect(chi).toBeLessThan(37.7)
  })

  it('LOT-13 shows the message, the block and every byte read, including rejected ones', async () => {
    const { steps } = await deriveDice({ secret: counting, game: 'k3', round: '57' })
    expect(steps).toHaveLength(1)
    expect(steps[0]?.message).toBe('dice3/v1|k3|57||0')
    expect(steps[0]?.block).toMatch(/^[0-9a-f]{64}$/)
    const bytes = steps[0]?.bytes ?? []
    expect(bytes.filter((byte) => byte.rejected)).toHaveLength(2)
    expect(bytes.filter((byte) => byte.rejected).every((byte) => byte.value >= 252 && byte.die === null)).toBe(true)
    expect(bytes.flatMap((byte) => byte.die ?? [])).toEqual([6, 3, 2])
    expect(bytes.map((byte) => byte.value)).toEqual([...hexToBytes(steps[0]?.block ?? '')].slice(0, bytes.length))
  })

  it('refuses a game or a round that could be confused with another', async () => {
    await expect(deriveDice({ secret: counting, game: 'k|3', round: '1' })).rejects.toThrow(/game must not contain/)
    await expect(deriveDice({ secret: counting, game: 'k3', round: '1|' })).rejects.toThrow(/round must not contain/)
  })

  it('LOT-13 gives every face its fair share over many rounds', async () => {
    const counts = new Map<number, number>()
    for (let round = 0; round < 2000; round++) {
      for (const die of (await deriveDice({ secret: counting, game: 'k3', round: String(round) })).dice) {
        counts.set(die, (counts.get(die) ?? 0) + 1)
      }
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    // 6000 dice, 1000 expected each: chi-square with five degrees of freedom; fixed secret, so the same on every run.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(20.5)
  })
})

describe('verifyDice', () => {
  it('LOT-13 accepts an honest round and shows how the dice were derived', async () => {
    const verdict = await verifyDice(claim)
    expect(verdict).toMatchObject({ ok: true, commitment, dice: [1, 5, 3] })
    expect(verdict.reason).toBeUndefined()
    expect(verdict.steps[0]?.message).toBe('dice3/v1|k3|202611200001||0')
  })

  it('LOT-13 accepts a commitment in upper case', async () => {
    expect((await verifyDice({ ...claim, commitment: commitment.toUpperCase() })).ok).toBe(true)
  })

  it.each([
    ['a secret that was exchanged', { secretHex: bytesToHex(filled(1)) }, 'commitment'],
    ['a commitment that was exchanged', { commitment: bytesToHex(filled(2)) }, 'commitment'],
    ['a secret that is not hex', { secretHex: 'zz' }, 'commitment'],
    ['a secret of 31 bytes', { secretHex: bytesToHex(counting.slice(1)) }, 'commitment'],
    ['one other die', { dice: [1, 5, 4] }, 'dice'],
    ['the dice in another order', { dice: [5, 1, 3] }, 'dice'],
    ['a fourth die', { dice: [1, 5, 3, 1] }, 'dice'],
    ['dice that are missing', { dice: [] }, 'dice'],
    ['the dice of another round', { round: '202611200002' }, 'dice'],
    ['the dice of another game', { game: 'k4' }, 'dice'],
  ])('LOT-13 refuses %s', async (_, change, reason) => {
    expect(await verifyDice({ ...claim, ...change })).toMatchObject({ ok: false, reason })
  })
})
