import { type Notice, noticeList } from '@app/contracts'
import { atomWithStorage, useAtomValue, useCall, useSetAtom } from '@app/platform'
import { useEffect } from 'react'

/** Ids of the notices that were on this member's screen, kept on the device until logout. */
const seenAtom = atomWithStorage<readonly number[]>('notices-seen', [], undefined, { getOnInit: true })

/** How many notices the member has not seen yet; 0 until it is known. */
export function useNewNotices(): number {
  const seen = useAtomValue(seenAtom)
  const notices = useCall(noticeList, {}, { failure: 'own' })
  return notices.state === 'ready' ? notices.data.filter(({ id }) => !seen.includes(id)).length : 0
}

/** What is shown is not new any more. */
export function useSeen(notices: readonly Notice[]): void {
  const keep = useSetAtom(seenAtom)
  useEffect(() => keep(notices.map(({ id }) => id)), [keep, notices])
}
