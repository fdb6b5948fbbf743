import { createHash } from 'node:crypto'
import { type ApprovalRequest, type ApprovalRule, presetFromPercent, type RolloutPlan } from '@app/release'
import { type Channel, recordKey, releaseName, stableOf } from '@app/registry'
import { readRevision, type Store } from '@app/registry/node'

/** A change that may need approvals, as it will happen. */
export type Plan = Pick<ApprovalRequest, 'kind' | 'channel' | 'releases' | 'percent' | 'cohorts' | 'rule'> & {
  /** Without a browser check. */
  isStatic?: true
  /** Approvals that a step of a rollout needs, whatever the rules say. */
  atLeast?: number
  /** If it is a step of a rollout: which, from 0, and of which whole plan. */
  ofRollout?: { id: string; step: number; plan: RolloutPlan }
  /** The channel's revision when it was asked for; requests of before this was kept have none. */
  rev?: number
}
/** Who asked for a change, who published what it serves, and who started the runs of CI that did: none can approve it. */
export type Involved = {
  askedBy: string
  publishers: Readonly<Record<string, string | undefined>>
  /** By run. */
  actors: Readonly<Record<string, readonly string[] | undefined>>
}
/** Somebody who approved, with the teams in which they are a releaser now. */
export type Approver = { by: string; at: string; releaserIn: readonly string[] }

/** The rules whose approvals a change needs now. */
export function rulesFor(plan: Plan, head: Channel | null, rules: readonly ApprovalRule[]): ApprovalRule[] {
  const pending = rules.filter(({ channel, needed }) => channel === plan.channel && needed > 0)
  if (plan.kind === 'rule') return pending.filter(({ app }) => app === plan.rule?.app)
  const ofStep = pending.filter((rule) =>
    plan.releases.some(({ app, id }) => app === rule.app && needsApproval(plan, id, rule, serving(head, app))),
  )
  return plan.atLeast ? withMinimum(ofStep, plan.atLeast, plan) : ofStep
}

function withMinimum(rules: readonly ApprovalRule[], min: number, { channel, releases }: Plan): ApprovalRule[] {
  return releases.map(({ app }) => {
    const rule = rules.find((one) => one.app === app)
    const preset = { app, channel, start: 'canary' as const, fromPercent: presetFromPercent, teams: [] }
    return { ...preset, ...rule, needed: Math.max(min, rule?.needed ?? 0) }
  })
}

function needsApproval(
  { kind, percent, ofRollout }: Plan,
  id: string,
  { start, fromPercent }: ApprovalRule,
  now: ReturnType<typeof serving>,
): boolean {
  // Going back to the last good release never waits.
  if (kind === 'rollback') return id !== now.stable && id !== now.lkg
  if (kind === 'promote' && id === now.stable) return false
  // The canary's first member took the approvals, or will have taken them.
  if (start === 'canary') return now.canary?.id !== id && (ofRollout?.step ?? 0) === 0
  return kind !== 'canary' || (percent ?? 0) >= fromPercent
}

function serving(head: Channel | null, app: string) {
  const pair = head && stableOf(head, app)
  return { stable: pair?.stable ?? null, lkg: pair?.lkg ?? null, canary: head?.remotes[app]?.canary ?? null }
}

type Served = ReturnType<typeof serving>
/** Without what a rollout of this release gives itself, or replaces because nobody has it. */
function besides({ canary, ...served }: Served, release: string): Served {
  const isOthers = canary && canary.id !== release && (canary.percent > 0 || canary.cohorts.length > 0)
  return { ...served, canary: isOthers ? canary : null }
}

/**
 * The first revision since a request that served something else of its apps, also if the channel has gone back since: an
 * approval is for one change. Null if there was none, and for a rollout's step, which begins once and ends with the rollout.
 */
export async function changeSince(
  store: Store,
  { channel, releases, rev, ofRollout }: Plan,
  head: Channel | null,
): Promise<Channel | null> {
  if (rev === undefined || ofRollout || !head) return null
  const revs = Array.from({ length: head.rev - rev + 1 }, (_, later) => rev + later)
  const [requested = null, ...later] = await Promise.all(revs.map((one) => readRevision(store, channel, one)))
  const served = (of: Channel | null) => JSON.stringify(releases.map(({ app }) => serving(of, app)))
  return later.find((revision) => revision && served(revision) !== served(requested)) ?? null
}

/** Is this the revision that a request is for? */
export const matches = ({ kind, channel, releases, percent, cohorts }: Plan, revision: Channel): boolean =>
  channel === revision.channel &&
  releases.length > 0 &&
  releases.every(({ app, id }) => {
    const { stable, canary } = serving(revision, app)
    if (kind !== 'canary') return id === stable
    // another share of the same release is another change; cohorts stay if none are named
    const isShare = (percent ?? 0) === canary?.percent && cohorts.every((cohort) => canary.cohorts.includes(cohort))
    return id === canary?.id && isShare
  })

/**
 * Everything that an approval is for: if something of it changes, the approval is void.
 * @param rules those of the app, if they are part of it: of a weaker rule, and of a rollout's step
 */
export async function approvalDigest(store: Store, plan: Plan, head: Channel | null, rules: readonly ApprovalRule[]) {
  const records = await Promise.all(
    plan.releases.map(async ({ app, id }) => {
      const stored = await store.read(recordKey(app, id))
      return stored && createHash('sha256').update(stored.bytes).digest('hex')
    }),
  )
  const { kind, channel, releases, percent, cohorts, isStatic, rule, atLeast, ofRollout } = plan
  const served = releases.map(({ app, id }) => (ofRollout ? besides(serving(head, app), id) : serving(head, app)))
  const before = kind === 'rule' || ofRollout ? rules : []
  const all = { kind, channel, releases, percent, cohorts, isStatic, rule, atLeast, ofRollout, records, served, before }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** The approvals that a change still lacks, by app. */
export function missingFor(
  rules: readonly (ApprovalRule & { owner: string | null })[],
  approvers: readonly Approver[],
  { askedBy, publishers, actors }: Involved,
): ApprovalRequest['missing'] {
  const isBehind = (name: string, by: string | undefined) =>
    by !== undefined && (name === by || (actors[by]?.includes(name) ?? false))
  return rules.flatMap(({ app, needed, teams, owner }) => {
    const from = [...new Set([...(owner === null ? [] : [owner]), ...teams])]
    const counting = approvers.filter(
      ({ by, releaserIn }) =>
        !isBehind(by, askedBy) && !isBehind(by, publishers[app]) && releaserIn.some((team) => from.includes(team)),
    )
    return counting.length < needed ? [{ app, count: needed - counting.length, teams: from }] : []
  })
}

/** Whose approval would not count, and why: each once for an app. */
export function notCounting({ askedBy, publishers, actors }: Involved): ApprovalRequest['notCounting'] {
  const behind = (by: string, why: 'published' | 'asked', app: string | null) => [
    { by, why, app },
    ...(actors[by] ?? []).map((actor) => ({ by: actor, why: 'ran' as const, app })),
  ]
  const all = [
    ...Object.entries(publishers).flatMap(([app, by]) => (by === undefined ? [] : behind(by, 'published', app))),
    ...behind(askedBy, 'asked', null),
  ]
  return all.filter(({ by, app }, at) => all.findIndex((one) => one.by === by && one.app === app) === at)
}

const nouns = { promote: 'promotion', canary: 'canary', rollback: 'rollback' } as const

/** The change in words, such as `canary of mfe-wallet@1.2.0-ab12cd34 for 5 % in production`. */
export function planText({ kind, channel, releases, percent, cohorts, isStatic, rule }: Plan): string {
  if (rule || kind === 'rule') return `fewer approvals of ${rule?.app} in ${channel}`
  const names = releases.map(({ app, id }) => releaseName(app, id)).join(', ')
  const share = kind === 'canary' ? ` for ${[`${percent} %`, ...cohorts].join(' and ')}` : ''
  return `${nouns[kind]} of ${names}${share} in ${channel}${isStatic ? ' without a browser check' : ''}`
}
