import type { PastDraw } from '@app/contracts'
import type { Round } from '../../api/round'

/** A draw that closed while the member watched, and whose result is awaited. */
export type Awaited = Pick<Round, 'period' | 'commitment' | 'closesAt' | 'bond'>

/**
 * What the ring shows: the open period's countdown, or the draw that just closed, first waiting, then opened. late: the
 * period is over, but the next one is unknown because the page slept, is offline, or the draw takes long.
 */
export type Stage =
  | { kind: 'running' }
  | { kind: 'waiting' | 'late'; awaited: Awaited }
  | { kind: 'opened'; awaited: Awaited; draw: PastDraw }

/** After this long, the ring stops waiting for a draw. */
export const patienceMs = 15_000

/** How long the opened draw stays: the seal's 900 ms plus time to read it. */
export const showMs = 4_500

/** Pauses before each poll for the draw: short at first. */
const pausesMs = [500, 800, 1000, 1500, 2000, 3000]

/** Randomised by `chance` (0 … 1) over half of the pause, so that not all viewers of a draw poll at once. */
export const pauseMs = (look: number, chance: number): number =>
  (pausesMs[Math.min(look, pausesMs.length - 1)] ?? 3000) * (0.75 + chance / 2)

export const awaitedIn = ({ period, commitment, closesAt, bond }: Round): Awaited => ({
  period,
  commitment,
  closesAt,
  bond,
})

/** The draw to wait for when a period is over; null if it closed too long ago. */
export function awaitedOf(round: Round, now: number): Awaited | null {
  const isFresh = now >= round.closesAt && now - round.closesAt < patienceMs
  return isFresh ? awaitedIn(round) : null
}

/** `over`: the known round, if it has closed. */
export function stageOf(awaited: Awaited | null, over: Round | null, history: readonly PastDraw[]): Stage {
  if (!awaited) return over ? { kind: 'late', awaited: awaitedIn(over) } : { kind: 'running' }
  const draw = history.find(({ period }) => period === awaited.period)
  return draw ? { kind: 'opened', awaited, draw } : { kind: 'waiting', awaited }
}
