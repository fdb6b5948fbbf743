import { make } from '@app/testing'
import type { Round } from '../../api/round'
import { awaitedOf, patienceMs, pauseMs, stageOf } from './opening'

const round: Round = { ...make.lotteryInfo({ period: '417', closesAt: 1_000_000 }), receivedAt: 0, receivedOn: 0 }
const awaited = { period: '417', commitment: round.commitment, closesAt: 1_000_000, bond: null }

describe('the opening of a draw', () => {
  it.each([
    [-1, false],
    [0, true],
    [patienceMs - 1, true],
    [patienceMs, false],
  ])('LOT-3 waits for a draw that closed %d ms ago: %s', (ago, isAwaited) => {
    expect(awaitedOf(round, 1_000_000 + ago)).toEqual(isAwaited ? awaited : null)
  })

  it('LOT-3 runs, waits, and opens on the dice of the awaited period only', () => {
    const other = make.pastDraw({ period: '416' })
    const draw = make.pastDraw({ period: '417' })
    expect(stageOf(null, null, [draw]).kind).toBe('running')
    expect(stageOf(awaited, round, [other]).kind).toBe('waiting')
    expect(stageOf(awaited, null, [draw, other])).toMatchObject({ kind: 'opened', draw })
  })

  it('LOT-3 is late if the period ended and nothing newer is known', () => {
    expect(stageOf(null, round, [])).toEqual({ kind: 'late', awaited })
  })

  it('LOT-3 polls for the draw quickly at first, then every 3 s, with jitter', () => {
    const looks = [0, 1, 2, 3, 4, 5, 50]
    expect(looks.map((look) => pauseMs(look, 0.5))).toEqual([500, 800, 1000, 1500, 2000, 3000, 3000])
    expect([pauseMs(0, 0), pauseMs(0, 1)]).toEqual([375, 625])
  })
})
