import { lotteryHistory, lotteryInfo, type PastDraw, userInfo } from '@app/contracts'
import { reload } from '@app/platform'
import { useEffect, useState } from 'react'
import type { Round } from '../../api/round'
import { type Awaited, awaitedOf, patienceMs, pauseMs, showMs, type Stage, stageOf } from './opening'

/** Reloads again and again, one after the other, while `isWanted`. */
function useReloading(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (count: number) => {
      await reload(userInfo, lotteryInfo, lotteryHistory)
      if (!isOver) timer = setTimeout(() => void look(count + 1), pauseMs(count))
    }
    void look(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted])
}

/** The end of a period: reloads until the new draw is there (LOT-3), shows it, then goes on. */
export function useOpening(round: Round, now: number, history: readonly PastDraw[]): Stage {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const isOver = now >= round.closes_at
  const closing = isOver ? awaitedOf(round, now) : null
  if (closing && closing.period !== awaited?.period) setAwaited(closing)
  const stage = stageOf(awaited, history)

  useReloading(isOver || stage.kind === 'waiting')
  useEffect(() => {
    if (stage.kind === 'running') return undefined
    const timer = setTimeout(
      () => {
        setAwaited(null)
        // The winnings may have come after the dice.
        void reload(userInfo)
      },
      stage.kind === 'opened' ? showMs : patienceMs,
    )
    return () => clearTimeout(timer)
  }, [stage.kind, awaited?.period])
  return stage
}
