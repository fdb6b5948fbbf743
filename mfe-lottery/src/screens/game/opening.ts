import type { PastDraw } from '@app/contracts'
import type { Round } from '../../api/round'

/** A draw that closed before the member's eyes and is waited for. */
export type Awaited = Pick<Round, 'commitment' | 'closes_at'> & { period: string }

/** What stands in the ring: the open period's countdown, or the draw that just closed, waiting and then open. */
export type Stage =
  { kind: 'running' } | { kind: 'waiting'; awaited: Awaited } | { kind: 'opened'; awaited: Awaited; draw: PastDraw }

/** Longer than this after its close, a draw is no longer waited for in the ring. */
export const patienceMs = 15_000

/** How long the opened draw stays: the seal's 900 ms and time to read it. */
export const showMs = 4_500

/** Pauses between looks for the draw: quick at first. */
const pausesMs = [700, 1000, 1500, 2000, 3000]
export const pauseMs = (look: number): number => pausesMs[Math.min(look, pausesMs.length - 1)] ?? 3000

/** The draw to wait for when a period is over: none when it closed while nobody looked. */
export function awaitedOf(round: Round, now: number): Awaited | null {
  const { now_expect: period, commitment, closes_at } = round
  return now >= closes_at && now - closes_at < patienceMs ? { period, commitment, closes_at } : null
}

export function stageOf(awaited: Awaited | null, history: readonly PastDraw[]): Stage {
  if (!awaited) return { kind: 'running' }
  const draw = history.find(({ expect }) => expect === awaited.period)
  return draw ? { kind: 'opened', awaited, draw } : { kind: 'waiting', awaited }
}
