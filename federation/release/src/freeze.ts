import { type Author, demandHead, refuseFrozen } from './change'
import { type Channel, choiceOf, Refused } from '@app/registry'
import { appendRevision } from '@app/registry/node'

/** From now on only `unfreeze` changes the channel. @throws Refused if it is already frozen, or does not exist */
export const freeze = ({ store, channel, by, reason, now }: Author): Promise<Channel | null> =>
  appendRevision(store, channel, async (head) => {
    const serving = demandHead(head, channel)
    refuseFrozen(serving)
    const at = now.toISOString()
    return { by, at, reason, ...choiceOf(serving), frozen: { by, at, reason } }
  })

/** @throws Refused if the channel is not frozen */
export const unfreeze = ({ store, channel, by, reason, now }: Author): Promise<Channel | null> =>
  appendRevision(store, channel, async (head) => {
    const serving = demandHead(head, channel)
    if (!serving.frozen) throw new Refused(`${channel} is not frozen.`)
    return { by, at: now.toISOString(), reason, ...choiceOf(serving), frozen: null }
  })
