import { type Author, demandHead, refuseFrozen, refuseOutdated } from './change'
import { type Channel, choiceOf, freezeOf, Refused } from '@app/registry'
import { appendRevision } from '@app/registry/node'

/** A freeze lasts a week unless its author says otherwise, and 30 days at most. */
export const freezeDays = { preset: 7, most: 30 }
const dayMs = 24 * 60 * 60_000

/**
 * Stops all changes for some days, except going back: ending a canary, and rolling back to the last good release.
 * @throws Refused if the channel is already frozen, or does not exist
 */
export const freeze = (author: Author & { days: number }): Promise<Channel | null> => {
  const { store, channel, by, reason, now, days } = author
  const until = new Date(now.getTime() + days * dayMs).toISOString()
  return appendRevision(store, channel, async (head) => {
    refuseOutdated(head, author)
    const serving = demandHead(head, channel)
    refuseFrozen(serving, now)
    const at = now.toISOString()
    return { by, at, reason, ...choiceOf(serving), frozen: { by, at, until, reason } }
  })
}

/** @throws Refused if the channel is not frozen */
export const unfreeze = (author: Author): Promise<Channel | null> => {
  const { store, channel, by, reason, now } = author
  return appendRevision(store, channel, async (head) => {
    refuseOutdated(head, author)
    const serving = demandHead(head, channel)
    if (!freezeOf(serving, now)) throw new Refused(`${channel} is not frozen.`)
    return { by, at: now.toISOString(), reason, ...choiceOf(serving), frozen: null }
  })
}
