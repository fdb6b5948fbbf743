import { calls, type approvalCalls, type Call } from '@app/back-office'
import { closeApproval, approvalsPage, findApproval, lockApproval, type StoredApproval } from '../approvals-store'
import { lockEdit } from '../editing'
import type { Actor, Around, Endpoint, Endpoints } from '../endpoint'
import { demandRole } from '../identify'
import { idKey, pageAfter } from '../pages'
import { findPerson } from '../people-store'
import { parsed, Problem } from '../problem'

type Outside = Omit<Around, 'tx' | 'fetched'>

const idOf = ({ params }: Pick<Around, 'params'>) =>
  /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
const unknown = ({ params }: Pick<Around, 'params'>) => new Problem(404, `there is no approval ${params['id']}`)

const isRequestedBy = ({ requested_by_id: id, requested_by: name }: StoredApproval, actor: Actor) =>
  id === null ? name === actor.name : id === actor.id
const isOpen = ({ state, expires_at: until }: StoredApproval, now: Date) => state === 'open' && until > now
const rolesOf = ({ findCall }: Outside, { call }: StoredApproval) => findCall(call)?.call.roles ?? []
const hasRole = (around: Outside, approval: StoredApproval) =>
  around.actor.roles.some((role) => rolesOf(around, approval).includes(role))
const callsOf = ({ roles }: Actor) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => (call.roles.some((role) => roles.includes(role)) ? [name] : []))
const canSee = (around: Outside, approval: StoredApproval) =>
  hasRole(around, approval) || around.actor.roles.includes('compliance') || isRequestedBy(approval, around.actor)

function viewOf(around: Around, approval: StoredApproval) {
  const { actor, now } = around
  const open = isOpen(approval, now)
  const isOwn = isRequestedBy(approval, actor)
  return {
    id: approval.id,
    call: approval.call,
    target: approval.target,
    plan: JSON.parse(approval.plan) as Record<string, unknown>,
    why: approval.reason,
    requestedBy: approval.requested_by,
    requestedAt: approval.requested_at.toISOString(),
    expiresAt: approval.expires_at.toISOString(),
    state: approval.state === 'open' && !open ? ('expired' as const) : approval.state,
    closedBy: approval.closed_by,
    closedAt: approval.closed_at?.toISOString() ?? null,
    closedWhy: approval.closed_reason,
    canApprove: open && !isOwn && actor.id !== null && hasRole(around, approval),
    canWithdraw: open && isOwn,
  }
}

async function demandOpen(around: Around): Promise<StoredApproval> {
  const approval = await lockApproval(around.tx, idOf(around))
  if (approval === undefined || !canSee(around, approval)) throw unknown(around)
  if (isOpen(approval, around.now)) return approval
  const how = approval.state === 'open' ? 'has expired' : `is ${approval.state} already, by ${approval.closed_by}`
  throw new Problem(409, `approval ${approval.id} ${how}`, [], { type: '/problems/closed' })
}

function demandSecondPerson(around: Around, approval: StoredApproval): void {
  const { actor } = around
  demandRole(actor, rolesOf(around, approval), `deciding about ${approval.call}`)
  if (actor.id === null)
    throw new Problem(403, 'a second person decides signed in, not by the key', [], { type: '/problems/role' })
  if (isRequestedBy(approval, actor) || approval.requested_by === actor.name)
    throw new Problem(403, 'you want this yourself: somebody else approves it', [], { type: '/problems/own-approval' })
}

type Inner = { call: Call; endpoint: Endpoint<Call>; request: object; around: Around }

/** The call that waits, as whoever wants it would make it now. */
async function innerOf(around: Around, approval: StoredApproval): Promise<Inner> {
  const found = around.findCall(approval.call)
  if (found === undefined) throw outdated('the back office has no such call any more')
  const person = approval.requested_by_id === null ? null : await findPerson(around.tx, approval.requested_by_id)
  if (person?.disabled_at || (person && !person.roles.some((role) => found.call.roles.includes(role))))
    throw outdated(`${approval.requested_by} may not do this any more`)
  const actor: Actor = {
    id: approval.requested_by_id,
    name: approval.requested_by,
    roles: person?.roles ?? found.call.roles,
    provenAt: around.actor.provenAt,
    from: around.actor.from,
    session: null,
  }
  const request = parsed(found.call.request, JSON.parse(approval.request), 'what waits')
  const params = JSON.parse(approval.params) as Record<string, string>
  return { ...found, request, around: { ...around, actor, approver: around.actor, params } }
}

const outdated = (what: string) =>
  new Problem(409, `nothing was done: ${what}, so it is to be requested again`, [], { type: '/problems/outdated' })

/** It must still be exactly what the second person has seen. */
async function demandUnchanged({ call, endpoint, request, around }: Inner, approval: StoredApproval): Promise<void> {
  if (call.isEdit) await lockEdit(around.tx, call, around.params)
  const plan = (await endpoint.approval?.(around, request)) ?? null
  const version = call.isEdit ? ((await endpoint.version?.(around)) ?? null) : null
  if (plan === null || JSON.stringify(plan) !== approval.plan || version !== approval.version)
    throw outdated('what it is about has changed since')
}

/** The second person's entry of the record says what was done, for whom. */
const noted = (approval: StoredApproval) => ({
  details: { approval: approval.id, call: approval.call, requestedBy: approval.requested_by },
})

export const approvalEndpoints: Endpoints<typeof approvalCalls> = {
  listApprovals: {
    answer: (around, request) =>
      pageAfter(request, { schema: idKey, of: ({ id }) => id }, async (after, max) => {
        const { actor, tx, now } = around
        const seen = actor.roles.includes('compliance') ? null : { calls: callsOf(actor), personId: actor.id }
        const rows = await approvalsPage(tx, { after, max, isOpen: request.state === 'open', now, seen })
        return rows.map((row) => viewOf(around, row))
      }),
  },
  readApproval: {
    async answer(around) {
      const approval = await findApproval(around.tx, idOf(around))
      if (approval === undefined || !canSee(around, approval)) throw unknown(around)
      return viewOf(around, approval)
    },
  },
  approve: {
    async before(around) {
      const approval = await findApproval(around.services.db, idOf(around))
      const found = approval && around.findCall(approval.call)
      if (!approval || !found?.endpoint.before) return undefined
      const params = JSON.parse(approval.params) as Record<string, string>
      const request = parsed(found.call.request, JSON.parse(approval.request), 'what waits')
      return found.endpoint.before({ ...around, params }, request)
    },
    async note(around) {
      const approval = await demandOpen(around)
      demandSecondPerson(around, approval)
      const inner = await innerOf(around, approval)
      await demandUnchanged(inner, approval)
      const {
        target = approval.target,
        before,
        after,
      } = (await inner.endpoint.note?.(inner.around, inner.request)) ?? {}
      return { ...noted(approval), target, before, after }
    },
    async answer(around, { why }) {
      const approval = await demandOpen(around)
      const inner = await innerOf(around, approval)
      const answer = await inner.endpoint.answer(inner.around, inner.request)
      const { actor, now, tx } = around
      await closeApproval(tx, approval.id, { state: 'done', by: actor.name, reason: why, now })
      return { answer }
    },
  },
  decline: {
    async note(around) {
      const approval = await demandOpen(around)
      demandSecondPerson(around, approval)
      return { ...noted(approval), target: approval.target }
    },
    async answer({ tx, actor, now, ...around }, { why }) {
      await closeApproval(tx, idOf(around), { state: 'declined', by: actor.name, reason: why, now })
      return { done: true }
    },
  },
  withdraw: {
    async note(around) {
      const approval = await demandOpen(around)
      if (!isRequestedBy(approval, around.actor)) throw new Problem(403, 'only who wants it can take it back')
      return { ...noted(approval), target: approval.target }
    },
    async answer({ tx, actor, now, ...around }, { why }) {
      await closeApproval(tx, idOf(around), { state: 'withdrawn', by: actor.name, reason: why, now })
      return { done: true }
    },
  },
}
