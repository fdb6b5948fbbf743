import { type Author, changeChannel, demandHead } from './change'
import { type Canary, type Channel, Refused, releaseName, withCanary } from '@app/registry'
import type { RequiredCheck } from './check-results'
import { findServable, type Pick } from './promote'

export type CanaryStep = Author & {
  pick: Pick
  /** 0 to 100; percentage of members, or of devices if nobody is logged in. */
  percent: number
  /** Cohorts that get it whatever the percentage; unchanged if omitted. */
  cohorts?: readonly string[] | undefined
  force?: boolean | undefined
  /** Why a new release may be larger than the stable one. */
  acceptSize?: string | undefined
  /** The check that a new release needs; changing the share needs none. */
  requiredCheck?: RequiredCheck | undefined
}

/**
 * Makes a remote's release the canary for some visitors, or changes their share. While the release stays the same, the
 * salt stays too, so a growing share keeps everybody who had it.
 * @returns the revision, or null if nothing would change
 * @throws Refused if the gate refuses, or the remote serves nothing yet
 */
export async function setCanary({
  pick,
  percent,
  cohorts,
  requiredCheck,
  ...change
}: CanaryStep): Promise<Channel | null> {
  const { app } = pick
  const candidates = await findServable(change.store, [pick])
  const id = candidates[0]?.id ?? ''
  const isSame = (head: Channel | null) => head?.remotes[app]?.canary?.id === id
  return changeChannel({
    ...change,
    candidates,
    requiredCheck: (head) => (isSame(head) ? undefined : requiredCheck),
    comparesSizes: (head) => !isSame(head),
    choose: (head) => {
      const { remote, before } = demandRemote(head, change.channel, app)
      if (remote.stable === id) throw new Refused(`${releaseName(app, id)} is already stable: everybody gets it.`)
      const same = before?.id === id ? before : undefined
      const canary: Canary = {
        id,
        percent,
        salt: same?.salt ?? `${id}.${head?.rev ?? 0}`,
        cohorts: [...(cohorts ?? same?.cohorts ?? [])],
      }
      if (percent === 0 && canary.cohorts.length === 0)
        throw new Refused(
          `A canary of ${app} for 0 % without cohorts reaches nobody: name a share or a cohort. To end one: npm run release -- canary ${app} --stop --channel ${change.channel}`,
        )
      return withCanary(demandHead(head, change.channel), app, remote, canary)
    },
  })
}

/** Everybody gets stable again. @throws Refused if there is no canary */
export async function stopCanary({ app, ...change }: Author & { app: string }): Promise<Channel | null> {
  return changeChannel({
    ...change,
    candidates: [],
    goesBack: () => true,
    choose: (head) => {
      const { remote, before } = demandRemote(head, change.channel, app)
      if (!before) throw new Refused(`${app} has no canary in ${change.channel}.`)
      return withCanary(demandHead(head, change.channel), app, remote, null)
    },
  })
}

function demandRemote(head: Channel | null, channel: string, app: string) {
  const remote = demandHead(head, channel).remotes[app]
  if (!remote) throw new Refused(`${app} has no release in ${channel} yet: promote one first.`)
  return { remote, before: remote.canary }
}
