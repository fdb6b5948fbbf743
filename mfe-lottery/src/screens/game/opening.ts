import type { PastDraw } from '@app/contracts'
import type { Round } from '../../api/round'

/** A draw that closed before the member's eyes and is waited for. */
export type Awaited = Pick<Round, 'period' | 'commitment' | 'closesAt'>

/**
 * What stands in the ring: the open period's countdown, or the draw that just closed, waiting and then open. late: the period is
 * over, but what comes next is not known yet, because the page slept, is offline, or the draw takes long.
 */
export type Stage =
  | { kind: 'running' }
  | { kind: 'waiting' | 'late'; awaited: Awaited }
  | { kind: 'opened'; awaited: Awaited; draw: PastDraw }

/** Longer than this after its close, a draw is no longer waited for in the ring. */
export const patienceMs = 15_000

/** How long the opened draw stays: the seal's 900 ms and time to read it. */
export const showMs = 4_500

/** Pauses before each look for the draw: quick at first. */
const pausesMs = [500, 800, 1000, 1500, 2000, 3000]

/** Spread by `chance` (0 … 1) over half of the pause, so that all who watch one draw do not ask in the same moment. */
export const pauseMs = (look: number, chance: number): number =>
  (pausesMs[Math.min(look, pausesMs.length - 1)] ?? 3000) * (0.75 + chance / 2)

export const awaitedIn = ({ period, commitment, closesAt }: Round): Awaited => ({
  period,
  commitment,
  closesAt,
})

/** The draw to wait for when a period is over: none when it closed while nobody looked. */
export function awaitedOf(round: Round, now: number): Awaited | null {
  const isFresh = now >= round.closesAt && now - round.closesAt < patienceMs
  return isFresh ? awaitedIn(round) : null
}

/** `over`: the round that is known, where it has closed. */
export function stageOf(awaited: Awaited | null, over: Round | null, history: readonly PastDraw[]): Stage {
  if (!awaited) return over ? { kind: 'late', awaited: awaitedIn(over) } : { kind: 'running' }
  const draw = history.find(({ period }) => period === awaited.period)
  return draw ? { kind: 'opened', awaited, draw } : { kind: 'waiting', awaited }
}
