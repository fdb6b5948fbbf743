import {
  appsIn,
  type AuditMark,
  type ChannelRemote,
  type Channel,
  type Delta,
  isPreview,
  previewEnd,
  Refused,
} from '@app/registry'
import { publish, readChannel, readHistory, readRelease, type Store } from '@app/registry/node'
import type { CiRun, Signer, Team } from '@app/registry/trust'
import { setCanary, stopCanary } from './canary'
import type { Author } from './change'
import { check, type Mount } from './check'
import type { CheckResult } from './check-results'
import { type DeltaQuery, readDelta } from './delta'
import { freeze, unfreeze } from './freeze'
import { exportDiscovery } from './frontend-discovery'
import type { FrontendDiscovery } from './frontend-discovery-schema'
import { freezeDays } from './limits'
import { collect, type Collected } from './gc'
import { planFor } from './own-plan'
import { type Pick, promote } from './promote'
import { rollBack } from './rollback'
import type { AuditEntry, NamedEntry } from './service/audit-entry'
import type { Rollout, RolloutDecision } from './service/rollout-calls'
import type { RolloutPlan, RolloutPlans } from './service/rollout-plan'
import { demandServed, readVerifiedHistory, type Trust } from './trust/verified'

/** A build to publish. */
export type Publishing = {
  app?: string | undefined
  folder: string
  isForeign: boolean
  snapshot: boolean
  /** The number of a pull request. */
  preview?: number | undefined
  /** How it reaches everybody, by channel; kept with the release. */
  rollout?: RolloutPlans | undefined
  commit: string
  /** Signs the record, if the root asks for its app's team. */
  team?: Team | undefined
  /** What the record says of when it was published, if not now. */
  at?: Date | undefined
}
/** When a preview is removed, and the link that opens it on staging; null if nothing signs links. */
export type PreviewLink = { link: string | null; endsAt: string }
export type PublishedRelease = {
  app: string
  id: string
  outcome: 'published' | 'already there'
  preview?: PreviewLink | undefined
}
/** A change of a channel. With `expectedRev`, it fails if the channel has moved on. */
export type Step = { channel: string; reason: string; expectedRev?: number | undefined }
type OfApp = { app?: string | undefined }
type Forcible = { force?: boolean | undefined }
/** `acceptSize`: why a release may be larger than the stable one. */
type Sized = { acceptSize?: string | undefined }
type Checked = Forcible & Sized & { isStatic?: boolean | undefined }
export type ServedApp = { app: string; commit?: string; builtAt?: string } & ChannelRemote
/** The latest revision of a channel, and what the record of each app's stable release says, if there is one. */
export type ChannelState = { head: Channel; releases: ServedApp[] }

/**
 * What the command line and the release service do with a registry. Changes return the new revision, or null if nothing
 * would change. All throw Refused, with a sentence for each problem.
 */
export type Verbs = {
  publish(build: Publishing): Promise<PublishedRelease>
  check(what: { channel: string; picks: readonly Pick[]; isStatic?: boolean | undefined }): Promise<CheckResult>
  promote(step: Step & Checked & { picks: readonly Pick[] }): Promise<Channel | null>
  canary(
    step: Step & Checked & { pick: Pick; percent: number; cohorts?: readonly string[] | undefined },
  ): Promise<Channel | null>
  stopCanary(step: Step & { app: string }): Promise<Channel | null>
  rollBack(step: Step & Forcible & { app: string; to?: string | undefined }): Promise<Channel | null>
  /** Stops all changes but going back, of one app or the whole channel; for a week if the days are omitted. */
  freeze(step: Step & OfApp & { days?: number | undefined; byAdmin?: boolean | undefined }): Promise<Channel | null>
  unfreeze(step: Step & OfApp): Promise<Channel | null>
  state(channel: string): Promise<ChannelState>
  /** Every revision, newest first. */
  history(channel: string): Promise<Channel[]>
  delta(query: DeltaQuery): Promise<Delta>
  exportDiscovery(channel: string, origin: string): Promise<FrontendDiscovery>
  collect(what: { days: number; isReal: boolean }): Promise<Collected[]>
  /** Rollouts of a channel, newest first. */
  rollouts(of: { channel: string }): Promise<Rollout[]>
  startRollout(
    step: Omit<Step, 'expectedRev'> & Sized & { pick: Pick; plan?: RolloutPlan | undefined },
  ): Promise<Rollout>
  /** About the app's open rollout. */
  decideRollout(step: Omit<Step, 'expectedRev'> & { app: string; decision: RolloutDecision }): Promise<Rollout>
  /** Every entry of the release service's audit log, and those that revisions of its channels name. */
  audit(): Promise<{ entries: AuditEntry[]; named: NamedEntry[] }>
}

type Input = {
  store: Store
  by: string
  now: () => Date
  /** Opens screens in a browser, for checks that are not static. */
  mount?: Mount | undefined
  /** In a signed registry. */
  signer?: Signer | undefined
  /** With which to verify what a channel serves before it is shown. */
  trust?: Trust | undefined
  /** The run of CI that acts. */
  run?: CiRun | undefined
  /** Where source maps are kept; see publish. */
  privateStore?: Store | undefined
  /** Where the release service's audit log says that the change began; revisions repeat it. */
  audit?: AuditMark | undefined
}

/** The verbs on a registry's folder or bucket. */
export function verbsOf({ store, by, now, mount, signer, trust, run, privateStore, audit }: Input): Verbs {
  const served = (channel: string) => (trust ? demandServed(store, trust, channel) : store)
  const author = ({ channel, reason, expectedRev }: Step): Author => ({
    store,
    channel,
    by,
    reason,
    now: now(),
    signer,
    audit,
    ...(expectedRev === undefined ? {} : { expectedRev }),
  })
  const requiredCheck = (isStatic = false) => (isStatic ? 'static' : 'opened')
  return {
    async publish({ at, ...build }) {
      // a plan that cannot work is refused now, not on the day of the rollout
      for (const plan of Object.values(build.rollout ?? {})) planFor(build.app ?? '', plan)
      const { record, outcome } = await publish({ store, ...build, by, now: at ?? now(), run, signer, privateStore })
      const preview = isPreview(record.id) ? { link: null, endsAt: previewEnd(record).toISOString() } : undefined
      return { app: record.app, id: record.id, outcome, ...(preview ? { preview } : {}) }
    },
    check: ({ channel, picks, isStatic }) =>
      check({ store, channel, picks, by, now: now(), mount: isStatic ? undefined : mount }),
    promote: ({ picks, force, acceptSize, isStatic, ...step }) =>
      promote({ ...author(step), picks, force, acceptSize, requiredCheck: requiredCheck(isStatic) }),
    canary: ({ pick, percent, cohorts, force, acceptSize, isStatic, ...step }) =>
      setCanary({ ...author(step), pick, percent, cohorts, force, acceptSize, requiredCheck: requiredCheck(isStatic) }),
    stopCanary: ({ app, ...step }) => stopCanary({ ...author(step), app }),
    rollBack: ({ app, to, force, ...step }) => rollBack({ ...author(step), app, to, force }),
    freeze: ({ days = freezeDays.preset, app, byAdmin, ...step }) => freeze({ ...author(step), app, days, byAdmin }),
    unfreeze: ({ app, ...step }) => unfreeze({ ...author(step), app }),
    state: async (channel) => readState(await served(channel), channel),
    async history(channel) {
      const revisions = await (trust ? readVerifiedHistory(store, trust, channel) : readHistory(store, channel))
      if (revisions.length === 0) throw new Refused(`${channel} does not exist yet.`)
      return revisions
    },
    delta: (query) => readDelta(store, query),
    exportDiscovery: async (channel, origin) => exportDiscovery(await served(channel), channel, origin),
    collect: (what) => collect({ store, privateStore, now: now(), signer, ...what }),
    rollouts: () => Promise.reject(onlyService('rolls out by a plan')),
    startRollout: () => Promise.reject(onlyService('rolls out by a plan')),
    decideRollout: () => Promise.reject(onlyService('rolls out by a plan')),
    audit: () => Promise.reject(onlyService('has an audit log')),
  }
}

const onlyService = (does: string) => new Refused(`Only a release service ${does}: set REGISTRY_URL to its address.`)

async function readState(store: Store, channel: string): Promise<ChannelState> {
  const head = await readChannel(store, channel)
  if (!head) throw new Refused(`${channel} does not exist yet: promote a host and the remotes to it.`)
  const releases = await Promise.all(
    appsIn(head).map(async ([app, serving]) => {
      const record = await readRelease(store, app, serving.stable)
      return { app, ...serving, ...(record && { commit: record.commit, builtAt: record.builtAt }) }
    }),
  )
  return { head, releases }
}
