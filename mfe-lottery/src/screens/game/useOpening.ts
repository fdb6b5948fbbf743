import { gameOrders, lotteryHistory, lotteryInfo, type PastDraw, playLimits, userInfo } from '@app/contracts'
import { reload } from '@app/platform'
import { useEffect, useState } from 'react'
import type { Round } from '../../api/round'
import { type Awaited, awaitedOf, patienceMs, pauseMs, showMs, type Stage, stageOf } from './opening'

/** Polls for the next period while `isWanted`; reloads the member's own data once. */
function useReloading(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = (count: number) => {
      timer = setTimeout(() => void look(count), pauseMs(count, Math.random()))
    }
    const look = async (count: number) => {
      // Without a network only the first request is sent, to show that; the others wait until it is back.
      if (count === 0 || navigator.onLine) await reload(lotteryInfo, lotteryHistory, ...(count === 0 ? [userInfo] : []))
      if (!isOver) wait(count + 1)
    }
    wait(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted])
}

/** Reloads the member's data that a draw may have changed. */
const reloadOwn = () => void reload(userInfo, gameOrders, playLimits)

/** The end of a period: reloads until the new draw is there (LOT-3), shows it, then goes on. */
export function useOpening(round: Round, now: number, history: readonly PastDraw[]): Stage {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const [givenUp, setGivenUp] = useState<string | null>(null)
  const isOver = now >= round.closesAt
  const closing = isOver ? awaitedOf(round, now) : null
  if (closing && closing.period !== awaited?.period && closing.period !== givenUp) setAwaited(closing)
  const stage = stageOf(awaited, isOver ? round : null, history)
  const { kind } = stage

  useReloading(isOver || kind === 'waiting')
  useEffect(() => {
    if (kind !== 'opened' && kind !== 'waiting') return undefined
    if (kind === 'opened') reloadOwn()
    const timer = setTimeout(
      () => {
        setGivenUp(awaited?.period ?? null)
        setAwaited(null)
        // The winnings may have arrived after the dice.
        reloadOwn()
      },
      kind === 'opened' ? showMs : patienceMs,
    )
    return () => clearTimeout(timer)
  }, [kind, awaited?.period])
  return stage
}
