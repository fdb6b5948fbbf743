import { isRunning, type Player } from './player'

const lookMs = 1000
const mostTries = 5

/** Before the nth try: half a second, doubled each time, and moved by chance, so that not everybody comes at once. */
export const pauseMs = (attempt: number, chance = Math.random()): number => 500 * 2 ** (attempt - 1) * (0.5 + chance)

export type Recovery = 'running' | 'reconnecting' | 'given-up'

/**
 * Loads a stream anew when it failed, or should run and has not moved for `stallMs`; up to five times in a row, then it
 * is given up until somebody asks, or the connection is back.
 * @param reload loads it; `wasRunning` says whether it has to play on
 */
export function keepRunning(
  player: Player,
  {
    stallMs,
    reload,
    tell,
  }: { stallMs: number; reload: (wasRunning: boolean) => Promise<void>; tell: (recovery: Recovery) => void },
): { startAnew: () => void; stop: () => void } {
  let before = player.state()
  let wasRunning = isRunning(before)
  let stillMs = 0
  let tries = 0
  let isLoading = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const load = (isToPlay: boolean) => {
    isLoading = true
    pause = undefined
    void reload(isToPlay).finally(() => {
      isLoading = false
      stillMs = 0
    })
  }
  const recover = () => {
    stillMs = 0
    tries += 1
    tell(tries > mostTries ? 'given-up' : 'reconnecting')
    if (tries <= mostTries) pause = setTimeout(() => load(wasRunning), pauseMs(tries))
  }
  const look = () => {
    if (isLoading || pause || tries > mostTries) return
    const now = player.state()
    stillMs = isRunning(now) && now.positionS === before.positionS ? stillMs + lookMs : 0
    before = now
    if (now.phase === 'failed' || stillMs >= stallMs) recover()
  }
  let last = before
  const unsubscribe = player.subscribe(() => {
    const now = player.state()
    // What a try does to the player on its way is nobody's wish.
    if (now.phase !== 'failed' && tries === 0 && !isLoading) wasRunning = isRunning(now)
    const isMoving = last.phase === 'playing' && now.phase === 'playing' && now.positionS > last.positionS
    const isReady = now.phase === 'paused' && now.durationS > 0 && !isLoading
    if ((isMoving || isReady) && tries > 0) {
      tries = 0
      tell('running')
    }
    last = now
  })
  const startAnew = (isToPlay = true) => {
    clearTimeout(pause)
    tries = 1
    wasRunning = isToPlay
    tell('reconnecting')
    load(isToPlay)
  }
  const comeBack = () => {
    if (tries > 0 && !isLoading) startAnew(wasRunning)
  }
  const timer = setInterval(look, lookMs)
  window.addEventListener('online', comeBack)
  return {
    startAnew: () => startAnew(),
    stop: () => {
      clearInterval(timer)
      clearTimeout(pause)
      unsubscribe()
      window.removeEventListener('online', comeBack)
    },
  }
}
