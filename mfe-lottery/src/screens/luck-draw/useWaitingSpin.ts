import { luckDrawResult, type LuckDrawResult, type UnresolvedSpin } from '@app/contracts'
import { isRefusal, useAtom, useCall } from '@app/platform'
import { useEffect, useEffectEvent } from 'react'
import { waitingSpinAtom } from '../../state/waitingSpin'

const askAgainMs = 2000

/**
 * The member's spin that waits for its beacon, also one made on another page or device. Asks until it is over, then
 * tells what became of it, once.
 */
export function useWaitingSpin(
  stated: UnresolvedSpin | null,
  isBusy: boolean,
  onOver: (answer: LuckDrawResult | UnresolvedSpin) => void,
) {
  const [kept, setKept] = useAtom(waitingSpinAtom)
  const found = useCall(
    luckDrawResult,
    { id: kept ?? 0 },
    { isEnabled: kept !== null && !isBusy, failure: 'quiet', refetchMs: askAgainMs, staleMs: 0 },
  )
  const answer = kept !== null && found.state === 'ready' && found.data.spin === kept ? found.data : null
  const isUnknown = kept !== null && found.state === 'failed' && isRefusal(found.failure)
  const tell = useEffectEvent(onOver)
  const isWaiting = answer !== null && 'state' in answer && answer.state === 'waiting'
  useEffect(() => {
    if (stated) setKept(stated.spin)
  }, [stated, setKept])
  useEffect(() => {
    if (isUnknown) setKept(null)
    if (!answer || isWaiting || isBusy) return
    setKept(null)
    tell(answer)
  }, [answer, isWaiting, isUnknown, isBusy, setKept])
  return {
    waiting: isWaiting ? answer : kept !== null && stated?.spin === kept ? stated : null,
    /** Remembers the spin that waits, on this device; null: it is over. */
    keep: setKept,
  }
}
