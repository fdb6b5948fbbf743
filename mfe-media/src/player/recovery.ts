import { isRunning, type Player } from './player'

const lookMs = 1000
const mostTries = 5

/** The pause before the nth attempt: 500 ms, doubled each time, with jitter so that clients do not retry together. */
export const pauseMs = (attempt: number, chance = Math.random()): number => 500 * 2 ** (attempt - 1) * (0.5 + chance)

export type Recovery = 'running' | 'reconnecting' | 'given-up'

/**
 * Reloads a stream that failed, or that should play and has not moved for `stallMs`. Gives up after five attempts in
 * a row, until somebody retries or the connection is back.
 * @param reload loads the stream, and plays it if that is wanted
 */
export function keepRunning(
  player: Player,
  { stallMs, reload, tell }: { stallMs: number; reload: () => Promise<void>; tell: (recovery: Recovery) => void },
): { startAnew: () => void; stop: () => void } {
  let before = player.state()
  let stillMs = 0
  let tries = 0
  let isLoading = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const load = () => {
    isLoading = true
    pause = undefined
    void reload().finally(() => {
      isLoading = false
      stillMs = 0
    })
  }
  const recover = () => {
    stillMs = 0
    tries += 1
    tell(tries > mostTries ? 'given-up' : 'reconnecting')
    if (tries <= mostTries) pause = setTimeout(load, pauseMs(tries))
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
    const isMoving = last.phase === 'playing' && now.phase === 'playing' && now.positionS > last.positionS
    const isReady = now.phase === 'paused' && now.durationS > 0 && !isLoading
    if ((isMoving || isReady) && tries > 0) {
      tries = 0
      tell('running')
    }
    last = now
  })
  const startAnew = () => {
    clearTimeout(pause)
    tries = 1
    tell('reconnecting')
    load()
  }
  const comeBack = () => {
    if (tries > 0 && !isLoading) startAnew()
  }
  const timer = setInterval(look, lookMs)
  window.addEventListener('online', comeBack)
  return {
    startAnew: () => {
      player.play()
      startAnew()
    },
    stop: () => {
      clearInterval(timer)
      clearTimeout(pause)
      unsubscribe()
      window.removeEventListener('online', comeBack)
    },
  }
}
