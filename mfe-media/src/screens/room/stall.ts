import { isRunning, type Player } from '../../player/player'

const lookMs = 1000
/** So long may a running stream stand still before it is loaded anew (LIVE-5). */
export const stallMs = 6000

/**
 * Tells when a stream that should run has not moved for 6 s, or has failed; again after every further 6 s.
 * @returns a function that ends the watch
 */
export function watchStall(player: Player, onStall: () => void): () => void {
  let lastS = player.state().positionS
  let stillMs = 0
  const timer = setInterval(() => {
    const state = player.state()
    const isStill = state.phase === 'failed' || (isRunning(state) && state.positionS === lastS)
    lastS = state.positionS
    stillMs = isStill ? stillMs + lookMs : 0
    if (stillMs < stallMs) return
    stillMs = 0
    onStall()
  }, lookMs)
  return () => clearInterval(timer)
}
