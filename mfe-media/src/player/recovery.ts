import { isRunning, type Player } from './player'

const checkMs = 500
const maxTries = 5
/** With the longest stall before the first attempt: how long a viewer waits for the message at most. */
const maxTroubleMs = 18_000
/** A stream that has played for so long has recovered. What breaks off earlier, as at a lost segment, is the same trouble. */
const steadyMs = 5_000

/** The pause before the nth attempt: 500 ms, doubled each time, with jitter so that clients do not retry together. */
export const pauseMs = (attempt: number, chance = Math.random()): number => 500 * 2 ** (attempt - 1) * (0.5 + chance)

export type Recovery = 'running' | 'reconnecting' | 'given-up'

/**
 * Reloads a stream that failed, or that should play and has not moved for `stallMs`. Gives up after five attempts or
 * 18 s without steady playback, until somebody retries or the connection is back.
 * @param isHeld there is nothing to load, and that is no trouble of this player
 * @param reload loads the stream, and plays it if that is wanted
 */
export function superviseStream(
  player: Player,
  {
    stallMs,
    isHeld = () => false,
    reload,
    onChange,
  }: { stallMs: number; isHeld?: () => boolean; reload: () => Promise<void>; onChange: (to: Recovery) => void },
): { startAnew: () => void; stop: () => void } {
  let before = player.state()
  let recovery: Recovery = 'running'
  let tries = 0
  let stillMs = 0
  let playedMs = 0
  let troubleMs = 0
  let isLoading = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const change = (to: Recovery) => {
    if (to !== recovery) onChange(to)
    recovery = to
  }
  const endPause = () => {
    clearTimeout(pause)
    pause = undefined
  }
  const load = () => {
    isLoading = true
    pause = undefined
    void reload().finally(() => {
      isLoading = false
      stillMs = 0
    })
  }
  const giveUp = () => {
    endPause()
    change('given-up')
  }
  const recover = () => {
    stillMs = 0
    playedMs = 0
    tries += 1
    if (tries > maxTries) return giveUp()
    change('reconnecting')
    pause = setTimeout(load, pauseMs(tries))
  }
  const goOn = () => {
    endPause()
    stillMs = 0
    if (playedMs >= steadyMs) tries = troubleMs = 0
    change('running')
  }
  const check = () => {
    const last = before
    const now = (before = player.state())
    const hasMoved = now.positionS !== last.positionS
    const isPlaying = last.phase === 'playing' && now.phase === 'playing' && now.positionS > last.positionS
    const isReady = !isRunning(now) && now.phase !== 'failed' && now.durationS > 0 && !isLoading
    if (isHeld()) {
      tries = troubleMs = 0
      return goOn()
    }
    if (isPlaying) playedMs += checkMs
    if (isPlaying || isReady) return goOn()
    if (recovery === 'given-up') return
    if (tries > 0) troubleMs += checkMs
    if (troubleMs >= maxTroubleMs) return giveUp()
    if (isLoading || pause) return
    stillMs = isRunning(now) && !hasMoved ? stillMs + checkMs : 0
    if (now.phase === 'failed' || stillMs >= stallMs) recover()
  }
  const startAnew = () => {
    endPause()
    tries = 1
    playedMs = troubleMs = 0
    change('reconnecting')
    load()
  }
  const comeBack = () => {
    if (recovery !== 'running' && !isLoading) startAnew()
  }
  const timer = setInterval(check, checkMs)
  window.addEventListener('online', comeBack)
  return {
    startAnew: () => {
      player.play()
      startAnew()
    },
    stop: () => {
      clearInterval(timer)
      endPause()
      window.removeEventListener('online', comeBack)
    },
  }
}
