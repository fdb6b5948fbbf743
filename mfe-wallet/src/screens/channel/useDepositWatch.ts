import { depositRecords } from '@app/contracts'
import { isStreamOpenAtom, reload, useAtomValue, useCall } from '@app/platform'
import { useEffect, useEffectEvent } from 'react'
import { type DepositOutcome, outcomeIn, refreshWallet } from '../../api/deposits'

const firstWaitMs = 2000
const longestWaitMs = 5000
const growth = 1.25
/** With the stream, in case it missed something. */
const safetyWaitMs = 30_000

/** Looks at a waiting deposit: seldom while the stream tells what becomes of it, otherwise at growing intervals. */
function useLooks(isWaiting: boolean): void {
  const isShown = useAtomValue(isStreamOpenAtom)
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (waitMs: number) => {
      timer = setTimeout(() => void look(waitMs), waitMs)
    }
    const look = async (waitedMs: number) => {
      await reload(depositRecords)
      if (!isOver) lookAfter(isShown ? safetyWaitMs : Math.min(waitedMs * growth, longestWaitMs))
    }
    // What happened before the stream was open is not told.
    if (isShown) void look(0)
    else lookAfter(firstWaitMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, isShown])
}

/**
 * Waits until a deposit is paid or refused (WALLET-13). The host refetches the records when the stream tells of a
 * deposit (TELL-12). null: no deposit is open.
 */
export function useDepositWatch(id: number | null, onOutcome: (outcome: DepositOutcome) => void): void {
  const records = useCall(depositRecords, {}, { isEnabled: id !== null, failure: 'own', staleMs: Infinity })
  const outcome = id !== null && records.state === 'ready' ? outcomeIn(records.data, id) : null
  useLooks(id !== null && outcome === null)
  const notify = useEffectEvent(onOutcome)
  useEffect(() => {
    if (outcome === null) return undefined
    let isOver = false
    const end = async () => {
      // The balance is shown with it.
      if (outcome === 'paid') await refreshWallet()
      if (!isOver) notify(outcome)
    }
    void end()
    return () => {
      isOver = true
    }
  }, [outcome])
}
