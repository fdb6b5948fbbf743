import { useEffect, useEffectEvent } from 'react'
import { type DepositOutcome, lookAtDeposit } from '../../api/deposits'

const firstWaitMs = 2000
const longestWaitMs = 5000
const growth = 1.25

/** Polls a deposit until it is paid or refused, at growing intervals (WALLET-13). null: no deposit is open. */
export function useDepositWatch(id: number | null, onOutcome: (outcome: DepositOutcome) => void): void {
  const tell = useEffectEvent(onOutcome)
  useEffect(() => {
    if (id === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (waitMs: number) => {
      timer = setTimeout(() => void look(waitMs), waitMs)
    }
    const look = async (waitedMs: number) => {
      const { outcome } = await lookAtDeposit(id)
      if (isOver) return
      if (outcome) tell(outcome)
      else lookAfter(Math.min(waitedMs * growth, longestWaitMs))
    }
    lookAfter(firstWaitMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id])
}
