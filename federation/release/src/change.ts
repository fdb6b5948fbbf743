import {
  type AuditMark,
  type Channel,
  type Choice,
  choiceOf,
  type Freeze,
  freezeOf,
  frozenAppsOf,
  Refused,
  type ReleaseRecord,
} from '@app/registry'
import { appendRevision, type Store } from '@app/registry/node'
import type { Signer } from '@app/registry/trust'
import { type RequiredCheck, objectionsOf, wereOpened } from './check-results'
import { compare } from './counting-check'
import { openGate, problemsIn } from './gate'
import { findGrowth, Larger } from './growth'

/** Who changes which channel, and why. */
export type Author = {
  store: Store
  channel: string
  by: string
  reason: string
  now: Date
  /** The revision that the author has seen; if the channel has moved on, the change is refused. */
  expectedRev?: number
  /** In a signed registry. */
  signer?: Signer | undefined
  /** Where the release service's audit log says that this change began. */
  audit?: AuditMark | undefined
}
export type Change = Author & {
  /** The new releases, which the gate checks. */
  candidates: readonly ReleaseRecord[]
  /** Proceeds even if the gate refuses; its reasons are stored in the revision. */
  force?: boolean | undefined
  /** The stored check that the candidates need; none if omitted. */
  requiredCheck?: (head: Channel | null) => RequiredCheck | undefined
  /** Compares the candidates' sizes with what is stable. */
  comparesSizes?: (head: Channel | null) => boolean
  /** Why the candidates may be larger. */
  acceptSize?: string | undefined
  /** True for a change that only goes back, which a freeze does not stop. */
  goesBack?: (head: Channel) => boolean
  /** Returns the next choice. @throws Refused if there is none */
  choose: (head: Channel | null) => Choice | Promise<Choice>
}

/** The channel has moved on since its author looked. */
export class Outdated extends Refused {}

/** @throws Outdated if the author has seen another revision than the latest */
export function refuseOutdated(
  head: Channel | null,
  { channel, expectedRev }: Pick<Author, 'channel' | 'expectedRev'>,
): void {
  const rev = head?.rev ?? 0
  if (expectedRev === undefined || rev === expectedRev) return
  throw new Outdated(
    `${channel} is at revision ${rev}${head ? ` by ${head.by}: ${head.reason}` : ''}, and you decided on revision ${expectedRev}. Look at what it serves now, and decide again.`,
  )
}

/** @throws Refused if the channel is frozen */
export function refuseFrozen(head: Channel | null, now: Date): void {
  const freeze = freezeOf(head, now)
  if (!head || !freeze) return
  throw new Refused(
    `${frozenText(head.channel, freeze)}. Ending a canary and going back to the last good release still work. To allow all changes again: npm run release -- unfreeze --channel ${head.channel}`,
  )
}

/** Such as `mfe-wallet in production was frozen by ana at … until …: the final`. */
export const frozenText = (what: string, { by, at, until, reason }: Freeze) =>
  `${what} was frozen by ${by} at ${at}${until ? ` until ${until}` : ''}: ${reason}`
export const withFrozenApps = (apps: Record<string, Freeze>) =>
  Object.keys(apps).length > 0 ? { frozenApps: apps } : {}

/** @throws Refused if the change is about an app that is frozen alone */
function refuseFrozenApps(head: Channel, choice: Choice, now: Date): void {
  const served = (of: Choice, app: string) => JSON.stringify(app === 'host' ? of.host : of.remotes[app])
  const changed = Object.entries(frozenAppsOf(head, now)).filter(([app]) => served(head, app) !== served(choice, app))
  if (changed.length === 0) return
  throw new Refused(
    ...changed.map(
      ([app, freeze]) =>
        `${frozenText(`${app} in ${head.channel}`, freeze)}. Ending its canary and going back to its last good release still work. To allow all its changes again: npm run release -- unfreeze ${app} --channel ${head.channel}`,
    ),
  )
}

/** @throws Refused if the channel does not exist yet */
export function demandHead(head: Channel | null, channel: string): Channel {
  if (!head) throw new Refused(`${channel} does not exist yet: promote a host and the remotes to it.`)
  return head
}

/**
 * Passes a change through the gate and adds it as a revision.
 * @returns the revision, or null if it would change nothing
 * @throws Refused with every problem that the gate found, in which case nothing has changed
 */
export async function changeChannel(change: Change): Promise<Channel | null> {
  const { store, channel, by, reason, now, candidates, force = false, acceptSize, audit, choose } = change
  const gate = openGate(store, candidates, now)
  let ofReleases: ReturnType<typeof gate.ofReleases> | null = null

  const next: Parameters<typeof appendRevision>[2] = async (head) => {
    refuseOutdated(head, change)
    const goesBack = head !== null && change.goesBack?.(head) === true
    if (!goesBack) refuseFrozen(head, now)
    const choice = await choose(head)
    if (head && !goesBack) refuseFrozenApps(head, choice, now)
    if (head && JSON.stringify(choice) === JSON.stringify(choiceOf(head))) return null
    const requiredCheck = change.requiredCheck?.(head)
    const compared = requiredCheck && (await compare(gate, { store, channel, head, releases: candidates }))
    const growth = change.comparesSizes?.(head) ? await findGrowth(store, head, candidates) : []
    const problems = [
      ...(requiredCheck && compared ? objectionsOf({ channel, releases: candidates, requiredCheck, ...compared }) : []),
      ...problemsIn(await (ofReleases ??= gate.ofReleases())),
      ...(await gate.ofChoice(head, choice)),
      ...(acceptSize === undefined ? growth : []),
    ]
    const forced = [...new Set(problems)]
    if (forced.length > 0 && !force)
      throw forced.every((problem) => growth.includes(problem)) ? new Larger(...forced) : new Refused(...forced)
    return {
      by,
      at: now.toISOString(),
      reason,
      ...choice,
      frozen: freezeOf(head, now),
      ...withFrozenApps(frozenAppsOf(head, now)),
      ...(forced.length > 0 ? { forced } : {}),
      ...(acceptSize !== undefined && growth.length > 0 ? { acceptedSize: { why: acceptSize, growth } } : {}),
      ...(requiredCheck === 'static' && compared && !wereOpened(compared.checks, compared.now)
        ? { unopened: true }
        : {}),
      ...(audit ? { audit } : {}),
    }
  }
  return appendRevision(store, channel, next, change.signer)
}
