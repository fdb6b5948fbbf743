import { type MyList, myList } from '@app/contracts'
import { useCall, useIsMember } from '@app/platform'

export type Watching = MyList['watching']

const nothing: Watching = []

/** The videos that a member can go on with; none for a visitor, and none if they do not load: My list says why. */
export function useWatching(): { isPending: boolean; watching: Watching } {
  const isMember = useIsMember()
  const lists = useCall(myList, {}, { isEnabled: isMember, failure: 'quiet' })
  const isReady = isMember && lists.state === 'ready'
  return { isPending: isMember && lists.state === 'loading', watching: isReady ? lists.data.watching : nothing }
}
