import { type Author, demandHead, refuseFrozen, refuseOutdated } from './change'
import { type Channel, choiceOf, Refused } from '@app/registry'
import { appendRevision } from '@app/registry/node'

/** From now on only `unfreeze` changes the channel. @throws Refused if it is already frozen, or does not exist */
export const freeze = (author: Author): Promise<Channel | null> => {
  const { store, channel, by, reason, now } = author
  return appendRevision(store, channel, async (head) => {
    refuseOutdated(head, author)
    const serving = demandHead(head, channel)
    refuseFrozen(serving)
    const at = now.toISOString()
    return { by, at, reason, ...choiceOf(serving), frozen: { by, at, reason } }
  })
}

/** @throws Refused if the channel is not frozen */
export const unfreeze = (author: Author): Promise<Channel | null> => {
  const { store, channel, by, reason, now } = author
  return appendRevision(store, channel, async (head) => {
    refuseOutdated(head, author)
    const serving = demandHead(head, channel)
    if (!serving.frozen) throw new Refused(`${channel} is not frozen.`)
    return { by, at: now.toISOString(), reason, ...choiceOf(serving), frozen: null }
  })
}
