import { useEffect, useState } from 'react'
import type { Round } from '../../api/round'
import { nextChangeMs, type Sample, type ServerClock, serverNow, startClock, withSample, woken } from './serverClock'

const sampleOf = (round: Round): Sample => ({
  serverTime: round.serverTime,
  monotonic: round.receivedAt,
  wall: round.receivedOn,
})
const moment = () => ({ monotonic: performance.now(), wall: Date.now() })

/** The server's clock as estimated here, corrected after a sleep. `onWake` runs when the tab is visible again. */
export function useServerClock(round: Round, onWake: () => void): ServerClock {
  const [clock, setClock] = useState(() => startClock(sampleOf(round)))
  useEffect(() => setClock((before) => withSample(before, sampleOf(round))), [round])
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      setClock((before) => woken(before, moment()))
      onWake()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
    }
  }, [onWake])
  return clock
}

/** The server's time in milliseconds, updated at each whole second before `closesAt`, and not after it. */
export function useServerNow(clock: ServerClock, closesAt: number): number {
  const [now, setNow] = useState(() => serverNow(clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const current = serverNow(clock, performance.now())
      setNow(current)
      const waitMs = nextChangeMs(closesAt, current)
      if (waitMs !== null) timer = setTimeout(tick, Math.ceil(waitMs) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [clock, closesAt])
  return now
}
