import { type Notice, noticeList } from '@app/contracts'
import { atomWithStorage, useAtomValue, useCall, useSetAtom } from '@app/platform'
import { useEffect } from 'react'

/** IDs of the notices that this member has seen, stored on the device until logout. */
const seenAtom = atomWithStorage<readonly number[]>('notices-seen', [], undefined, { getOnInit: true })

/** How many notices the member has not seen yet; 0 until known. */
export function useNewNotices(): number {
  const seen = useAtomValue(seenAtom)
  const notices = useCall(noticeList, {}, { failure: 'own' })
  return notices.state === 'ready' ? notices.data.filter(({ id }) => !seen.includes(id)).length : 0
}

/** Marks the notices on screen as seen. */
export function useSeen(notices: readonly Notice[]): void {
  const store = useSetAtom(seenAtom)
  useEffect(() => store(notices.map(({ id }) => id)), [store, notices])
}
