import { type Author, demandHead, frozenText, refuseFrozen, refuseOutdated, withFrozenApps } from './change'
import { type Channel, choiceOf, type Freeze, freezeOf, frozenAppsOf, Refused, stableOf } from '@app/registry'
import { appendRevision } from '@app/registry/node'

const dayMs = 24 * 60 * 60_000

export type Freezing = Author & {
  /** Only this app; the whole channel if omitted. */
  app?: string | undefined
  days: number
  /** Only an admin can end it. */
  byAdmin?: boolean | undefined
}

/**
 * Stops changes for some days, except going back: ending a canary, and rolling back to the last good release.
 * @throws Refused if the channel or the app is already frozen, or does not exist
 */
export const freeze = (author: Freezing): Promise<Channel | null> => {
  const { by, reason, now, days, app, byAdmin } = author
  const until = new Date(now.getTime() + days * dayMs).toISOString()
  const frozen: Freeze = { by, at: now.toISOString(), until, reason, ...(byAdmin ? { byAdmin } : {}) }
  return setFreezes(author, (serving, apps) => {
    if (app === undefined) {
      refuseFrozen(serving, now)
      return { frozen, apps }
    }
    if (!stableOf(serving, app)) throw new Refused(`${app} has no release in ${serving.channel}.`)
    const { [app]: before } = apps
    if (before) throw new Refused(`${frozenText(`${app} in ${serving.channel}`, before)}. Unfreeze it first.`)
    return { frozen: freezeOf(serving, now), apps: { ...apps, [app]: frozen } }
  })
}

/** @param author with an app if only this one is frozen. @throws Refused if the channel or the app is not frozen */
export const unfreeze = (author: Author & { app?: string | undefined }): Promise<Channel | null> => {
  const { now, app } = author
  return setFreezes(author, (serving, apps) => {
    const frozen = freezeOf(serving, now)
    if (app === undefined) {
      if (!frozen) throw new Refused(`${serving.channel} is not frozen.`)
      return { frozen: null, apps }
    }
    const { [app]: before, ...others } = apps
    if (!before) throw new Refused(`${app} is not frozen alone in ${serving.channel}.`)
    return { frozen, apps: others }
  })
}

type Freezes = { frozen: Freeze | null; apps: Record<string, Freeze> }

function setFreezes(author: Author, change: (serving: Channel, apps: Freezes['apps']) => Freezes) {
  const { store, channel, by, reason, now, audit } = author
  const next: Parameters<typeof appendRevision>[2] = async (head) => {
    refuseOutdated(head, author)
    const serving = demandHead(head, channel)
    const { frozen, apps } = change(serving, frozenAppsOf(serving, now))
    const revision = { by, at: now.toISOString(), reason, ...choiceOf(serving), frozen, ...withFrozenApps(apps) }
    return audit ? { ...revision, audit } : revision
  }
  return appendRevision(store, channel, next, author.signer)
}
