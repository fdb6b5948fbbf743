import { luckDrawResult, type UnresolvedSpin } from '@app/contracts'
import { isRefusal, useAtom, useCall } from '@app/platform'
import { useEffect } from 'react'
import { waitingSpinAtom } from '../../state/waitingSpin'

const retryMs = 2000

/**
 * The member's spin that waits for its beacon, also one made on another page or device: polls until it is over.
 * @param stated the one that waits by the server's record
 */
export function useWaitingSpin(stated: UnresolvedSpin | null, isBusy: boolean) {
  const [stored, store] = useAtom(waitingSpinAtom)
  const found = useCall(
    luckDrawResult,
    { id: stored ?? 0 },
    { isEnabled: stored !== null && !isBusy, failure: 'quiet', refetchMs: retryMs, staleMs: 0 },
  )
  const isUnknown = stored !== null && found.state === 'failed' && isRefusal(found.failure)
  useEffect(() => {
    if (stated) store(stated.spin)
  }, [stated, store])
  useEffect(() => {
    if (isUnknown) store(null)
  }, [isUnknown, store])
  const answer = stored !== null && found.state === 'ready' && found.data.spin === stored ? found.data : null
  const waiting = answer !== null && 'state' in answer && answer.state === 'waiting' ? answer : null
  return {
    waiting: waiting ?? (answer === null && stored !== null && stated?.spin === stored ? stated : null),
    /** What became of it, to show now. */
    over: waiting === null && !isBusy ? answer : null,
    /** Remembers the spin that waits, on this device; null: there is none. */
    store,
  }
}
