import { luckDrawResult, type UnresolvedSpin } from '@app/contracts'
import { isRefusal, useAtom, useCall } from '@app/platform'
import { useEffect } from 'react'
import { waitingSpinAtom } from '../../state/waitingSpin'

const askAgainMs = 2000

/**
 * The member's spin that waits for its beacon, also one made on another page or device: asks until it is over.
 * @param stated the one that waits by the server's record
 */
export function useWaitingSpin(stated: UnresolvedSpin | null, isBusy: boolean) {
  const [kept, keep] = useAtom(waitingSpinAtom)
  const found = useCall(
    luckDrawResult,
    { id: kept ?? 0 },
    { isEnabled: kept !== null && !isBusy, failure: 'quiet', refetchMs: askAgainMs, staleMs: 0 },
  )
  const isUnknown = kept !== null && found.state === 'failed' && isRefusal(found.failure)
  useEffect(() => {
    if (stated) keep(stated.spin)
  }, [stated, keep])
  useEffect(() => {
    if (isUnknown) keep(null)
  }, [isUnknown, keep])
  const answer = kept !== null && found.state === 'ready' && found.data.spin === kept ? found.data : null
  const waiting = answer !== null && 'state' in answer && answer.state === 'waiting' ? answer : null
  return {
    waiting: waiting ?? (answer === null && kept !== null && stated?.spin === kept ? stated : null),
    /** What became of it, to show now. */
    over: waiting === null && !isBusy ? answer : null,
    /** Remembers the spin that waits, on this device; null: there is none. */
    keep,
  }
}
