import { type ApprovalRequest, type ApprovalRule, refuseOutdated } from '@app/release'
import { type Channel, Refused } from '@app/registry'
import { readChannel, readRelease, type Store } from '@app/registry/node'
import type { Actor } from '../access'
import type { Try } from '../audit/try'
import type { Books } from '../books'
import { Problem } from '../http/problem'
import { retryOutdated } from '../outdated'
import type { Closing } from './closing'
import { declinedBy, stepOf } from './of-rollout'
import {
  type Approver,
  changeSince,
  approvalDigest,
  matches,
  missingFor,
  notCounting,
  type Plan,
  planText,
  rulesFor,
} from './plan'
import type { Query, StoredRequest } from './requests'

type Around = { store: Store; books: Books; actor: Actor; now: Date }
type Deciding = Around & { one?: Try | undefined }

const freshMs = 15 * 60_000

/**
 * Demands a person with a browser session. @returns when they signed in
 * @throws Problem unless it was during the last 15 minutes
 */
export function demandFreshSignIn(actor: Actor, now: Date, what: string): Date {
  if (actor.credential.kind !== 'session')
    throw new Problem('forbidden', [`${what} takes a sign-in in the console; a token cannot do it.`])
  return demandFreshPerson(actor, now, what)
}

/** The same, also from a command line where they logged in. @throws Problem */
export function demandFreshPerson({ credential }: Actor, now: Date, what: string): Date {
  const signedInAt = credential.kind === 'rollout' ? null : credential.signedInAt
  if (signedInAt && now.getTime() - signedInAt.getTime() <= freshMs) return signedInAt
  const again = credential.kind === 'session' ? 'sign in again' : 'npm run release -- login'
  throw new Problem('stale-sign-in', [`${what} takes a sign-in of the last 15 minutes: ${again}.`])
}

/** What a decision about a plan is based on, at one moment. */
async function basisOf({ store, books }: Pick<Around, 'store' | 'books'>, plan: Plan) {
  const [head, all] = await Promise.all([readChannel(store, plan.channel), books.approvals.rules()])
  const rules = rulesFor(plan, head, all)
  const apps = plan.rule ? [plan.rule.app] : plan.releases.map(({ app }) => app)
  const ofApps = all.filter(({ app, channel }) => channel === plan.channel && apps.includes(app))
  return {
    head,
    rules,
    digest: await approvalDigest(store, plan, head, plan.ofRollout ? ofApps : rules),
    needed: Math.max(0, ...(rules.length > 0 ? rules : ofApps).map(({ needed }) => needed)),
  }
}
type Basis = Awaited<ReturnType<typeof basisOf>>

/** Who published what the change serves, and the approvals that it lacks. */
async function lackOf(
  { store, books }: Pick<Around, 'store' | 'books'>,
  stored: StoredRequest,
  rules: readonly ApprovalRule[],
) {
  const owners = await books.ownersOf(rules.map(({ app }) => app))
  const records = await Promise.all(stored.plan.releases.map(({ app, id }) => readRelease(store, app, id)))
  const publishers = Object.fromEntries(records.flatMap((record) => (record?.by ? [[record.app, record.by]] : [])))
  const actors = await books.ci.actorsOf([stored.asked_by, ...Object.values(publishers)])
  const owned = rules.map((rule, at) => ({ ...rule, owner: owners[at]?.team ?? null }))
  const involved = { askedBy: stored.asked_by, publishers, actors }
  const missing = (approvers: readonly Approver[] = stored.approvers) => missingFor(owned, approvers, involved)
  return { publishers, missing, notCounting: notCounting(involved) }
}
type Missing = Awaited<ReturnType<typeof lackOf>>['missing']

async function viewOf(around: Around, stored: StoredRequest): Promise<ApprovalRequest> {
  const { head, rules, digest, needed } = await basisOf(around, stored.plan)
  const lack = await lackOf(around, stored, rules)
  const missing = stored.closed_at ? [] : lack.missing()
  const openState = missing.length > 0 ? 'open' : 'approved'
  const ofRollout = await stepOf(around.books, stored)
  const change = stored.closed_at ? null : await changeSince(around.store, stored.plan, head)
  const isCurrent = digest === stored.digest && change === null && ofRollout?.isOpen !== false
  const current = stored.expires_at <= around.now ? 'expired' : isCurrent ? openState : 'outdated'
  const state = stored.closed_state ?? current
  const { kind, channel, releases, percent, cohorts, isStatic = false, rule } = stored.plan
  return {
    id: stored.id,
    kind,
    channel,
    releases,
    percent,
    cohorts,
    isStatic,
    rule,
    reason: stored.reason,
    publishedBy: lack.publishers,
    notCounting: lack.notCounting,
    needed,
    missing,
    askedBy: stored.asked_by,
    askedAt: stored.asked_at.toISOString(),
    expiresAt: stored.expires_at.toISOString(),
    approvals: stored.approvers.map(({ by, at }) => ({ by, at })),
    canApprove: state === 'open' && wouldCount(around.actor, lack.missing, stored.approvers),
    rollout: stored.closed_at || !ofRollout?.isOpen ? null : ofRollout.step.rollout,
    step: ofRollout?.step ?? null,
    state,
    closedBy: stored.closed_by,
    closedReason: stored.closed_reason,
  }
}

const sentence = ({ app, count, teams }: ApprovalRequest['missing'][number]) =>
  `${app} needs ${count} more ${count === 1 ? 'approval' : 'approvals'} by ${count === 1 ? 'a releaser' : 'releasers'} of ${teams.join(' or ')}.`

/**
 * Asks for the approvals that a change needs, and runs it once they are there, on the very revision that they are for.
 * @throws Problem `needs-approval` while some are missing
 */
export async function withApproval<T>(
  around: Around,
  { expectedRev, ...requested }: Requesting & { expectedRev?: number | undefined },
  run: (expectedRev: number | undefined) => Promise<T>,
): Promise<T> {
  const { plan } = requested
  return retryOutdated(expectedRev, async () => {
    const basis = await basisOf(around, plan)
    // no app of the change asks for approvals
    if (basis.needed === 0) return run(expectedRev)
    refuseOutdated(basis.head, { channel: plan.channel, ...(expectedRev === undefined ? {} : { expectedRev }) })
    const request = basis.rules.length > 0 ? await demandApprovals(around, { ...requested, basis }) : null
    const result = await run(revOf(basis.head))
    if (request !== null)
      await around.books.approvals.close(request, {
        state: 'done',
        by: around.actor.name,
        reason: null,
        now: around.now,
      })
    return result
  })
}

type Requesting = Pick<Query, 'plan' | 'reason' | 'entryOf'>
/** Asks for the approvals of a change that is to come, if it needs any. */
export async function query(
  { store, books, now }: Omit<Around, 'actor'>,
  requested: Requesting & Pick<Query, 'by'>,
): Promise<void> {
  const { rules, digest } = await basisOf({ store, books }, requested.plan)
  if (rules.length > 0) await books.approvals.submit({ ...requested, digest, now })
}

const revOf = (head: Channel | null) => head?.rev ?? 0

/** @returns the request whose approvals are there. @throws Problem if some are missing */
async function demandApprovals(
  around: Around,
  { basis, ...requested }: Requesting & { basis: Basis },
): Promise<string> {
  const { store, books, actor, now } = around
  const { head, digest } = basis
  const request = { ...requested, plan: { ...requested.plan, rev: revOf(head) }, digest, by: actor.name, now }
  const found = await books.approvals.submit(request)
  const change = await changeSince(store, found.plan, head)
  if (change) await books.approvals.close(found.id, closingBy(change, found.plan, now))
  const stored = change ? await books.approvals.submit(request) : found
  const missing = (await lackOf(around, stored, basis.rules)).missing()
  if (missing.length === 0) return stored.id
  throw new Problem(
    'needs-approval',
    [
      ...missing.map(sentence),
      `Request ${stored.id} for the ${planText(requested.plan)} is open until ${stored.expires_at.toISOString()}. When others have approved it in the console, send the same again.`,
    ],
    { request: stored.id },
  )
}

/** How to close a request that an instance left open when it was killed: its change was made, or it no longer applies. */
const closingBy = (change: Channel, plan: Plan, now: Date): Closing =>
  matches(plan, change)
    ? { state: 'done', by: change.by, reason: null, now }
    : { state: 'outdated', by: null, reason: null, now }

/** Closes the requests that a revision is for and that an instance left open when it was killed. */
export async function closeMade(
  { store, books, now }: Pick<Around, 'store' | 'books' | 'now'>,
  revision: Channel,
): Promise<void> {
  for (const { id, plan } of await books.approvals.list('open', now)) {
    if (!matches(plan, revision)) continue
    const change = await changeSince(store, plan, revision)
    if (change?.rev === revision.rev) await books.approvals.close(id, closingBy(revision, plan, now))
  }
}

async function demandRequest({ books }: Pick<Around, 'books'>, id: string): Promise<StoredRequest> {
  const stored = await books.approvals.find(id)
  if (stored) return stored
  throw new Problem('not-found', [`There is no request ${id.slice(0, 20)}.`])
}

/** Would this person's approval count? Never that of who asked or published. */
async function canDecide(around: Around, stored: StoredRequest): Promise<boolean> {
  const { rules } = await basisOf(around, stored.plan)
  return wouldCount(around.actor, (await lackOf(around, stored, rules)).missing, [])
}

/** Would less be missing with this person's approval than with the others alone? */
function wouldCount({ name, roles }: Actor, missing: Missing, approvers: readonly Approver[]): boolean {
  const releaserIn = Object.entries(roles).flatMap(([team, role]) => (role === 'releaser' ? [team] : []))
  const count = (all: ApprovalRequest['missing']) => all.reduce((sum, one) => sum + one.count, 0)
  const others = approvers.filter(({ by }) => by !== name)
  return count(missing([...others, { by: name, at: '', releaserIn }])) < count(missing(approvers))
}

/** May an earlier try of the same request have done it, and been killed before it could answer? */
const wasCutOff = ({ one }: Deciding) => one !== undefined && one.cutOff.length > 0

/** @throws Problem, or Refused if the request is closed, or the person's approval would not count */
export async function approve(around: Deciding, id: string): Promise<ApprovalRequest> {
  const { books, actor, now } = around
  demandFreshSignIn(actor, now, 'Approving')
  const stored = await demandRequest(around, id)
  if (wasCutOff(around) && stored.approvers.some(({ by }) => by === actor.name)) return viewOf(around, stored)
  const view = await viewOf(around, stored)
  if (view.state !== 'open' && view.state !== 'approved') throw new Refused(closedText(view))
  if (!(await canDecide(around, stored)))
    throw new Problem('forbidden', [
      'Your approval does not count: you asked for this, published it, started the run of CI that did, or are not a releaser in these teams.',
    ])
  await books.approvals.approve(id, actor.name, now)
  return viewOf(around, await demandRequest(around, id))
}

/**
 * By who asked, by an admin, or by somebody who could approve it. A rollout that asked for it is paused at once.
 * @throws Problem, or Refused if it is closed
 */
export async function decline(around: Deciding, id: string, reason: string): Promise<ApprovalRequest> {
  const { books, actor, now } = around
  const stored = await demandRequest(around, id)
  const isOwn = stored.closed_state === 'declined' && stored.closed_by === actor.name
  if (wasCutOff(around) && isOwn) return viewOf(around, stored)
  const view = await viewOf(around, stored)
  if (stored.closed_state) throw new Refused(closedText(view))
  if (stored.asked_by !== actor.name && !actor.isAdmin && !(await canDecide(around, stored)))
    throw new Problem('forbidden', ['Only whoever asked, an admin, or somebody who could approve it can decline it.'])
  const by = actor.name
  await books.approvals.decline(id, { by, reason, now }, await declinedBy(books, stored, { by, reason, now }))
  return viewOf(around, await demandRequest(around, id))
}

const closedText = ({ id, state, closedBy, closedReason }: ApprovalRequest) =>
  ({
    done: `Request ${id} is done: ${closedBy} made the change.`,
    declined: `Request ${id} was declined by ${closedBy}: ask again.`,
    expired: `Request ${id} has expired: ask again.`,
    outdated:
      closedReason === null
        ? `Request ${id} is outdated: what it is about has changed since. Ask again.`
        : `Request ${id} is closed: ${closedReason}`,
    open: `Request ${id} is open.`,
    approved: `Request ${id} is approved.`,
  })[state]

/** @throws Problem if there is none */
export const readRequest = async (around: Around, id: string): Promise<ApprovalRequest> =>
  viewOf(around, await demandRequest(around, id))

const isWaiting = ({ state }: ApprovalRequest) => state === 'open' || state === 'approved'

/** Newest first. A request that is void counts as closed, although nobody has closed it. */
export async function listRequests(around: Around, state: 'open' | 'closed'): Promise<ApprovalRequest[]> {
  const { books, now } = around
  const viewsOf = async (stored: 'open' | 'closed') =>
    Promise.all((await books.approvals.list(stored, now)).map((request) => viewOf(around, request)))
  const open = await viewsOf('open')
  if (state === 'open') return open.filter(isWaiting)
  const fallen = open.filter((request) => !isWaiting(request))
  return [...fallen, ...(await viewsOf('closed'))].sort((one, other) => Number(other.id) - Number(one.id))
}
