import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRule, NewAuditEntry } from '@app/release'
import { transaction } from '@app/database'
import type { Selectable } from 'kysely'
import { appendAuditIn } from '../audit/audit'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import type { Turn } from '../rollouts/stored'
import { noteTurn } from '../rollouts/turn'
import { closeRequest, closeRequestsOf, type Closing } from './closing'
import type { Approver, Plan } from './plan'

/** An approval that was not used by then is void. */
const retentionMs = 72 * 60 * 60_000
const listed = 100

/** A request as it is stored, with those who approved it. */
export type StoredRequest = Omit<Selectable<Tables['request']>, 'id' | 'plan'> & {
  id: string
  plan: Plan
  approvers: Approver[]
}
export type Query = {
  plan: Plan
  digest: string
  by: string
  reason: string
  now: Date
  /** What the audit log says of a new request, if nothing else will. */
  entryOf?: ((request: string) => NewAuditEntry) | undefined
}
/** What becomes of a rollout whose request was declined. */
export type Stopped = { rollout: string; turn: Turn; entry: NewAuditEntry }

/** Which apps ask for approvals, and the changes that wait for them. */
export type Approvals = {
  rules(): Promise<ApprovalRule[]>
  /** Replaces the rule `before`, and closes the requests to do so. @returns false if it is another one by now */
  setRule(rule: ApprovalRule, before: ApprovalRule | null, of: Pick<Closing, 'by' | 'now'>): Promise<boolean>
  /** The open request for this plan, or a new one. */
  submit(requested: Query): Promise<StoredRequest>
  find(id: string): Promise<StoredRequest | null>
  list(state: 'open' | 'closed', now: Date): Promise<StoredRequest[]>
  /** Once per person, and only while the request is open. */
  approve(id: string, person: string, now: Date): Promise<void>
  close(id: string, closing: Closing): Promise<void>
  /** Closes it, and stops the rollout that asked, both or neither. */
  decline(id: string, of: Omit<Closing, 'state'>, stopped: Stopped | null): Promise<void>
}

type Row = Selectable<Tables['request']>

async function withApprovers(db: Database, rows: readonly Row[]): Promise<StoredRequest[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const approvals = await db
    .selectFrom('approval')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person', '=', 'approval.person').on('membership.role', '=', 'releaser'),
    )
    .select(['approval.request', 'approval.person', 'approval.at', 'membership.team'])
    .where('approval.request', 'in', ids)
    .orderBy('approval.at')
    .execute()
  return rows.map(({ id, plan, ...row }) => {
    const approvers = new Map<string, { by: string; at: string; releaserIn: string[] }>()
    for (const { request, person, at, team } of approvals) {
      if (request !== id) continue
      const approver = approvers.get(person) ?? { by: person, at: at.toISOString(), releaserIn: [] }
      if (team !== null) approver.releaserIn.push(team)
      approvers.set(person, approver)
    }
    return { ...row, id: String(id), plan: JSON.parse(plan) as Plan, approvers: [...approvers.values()] }
  })
}

async function replaceRule(
  tx: Database,
  { app, channel, needed, start, fromPercent, teams }: ApprovalRule,
  before: ApprovalRule | null,
): Promise<boolean> {
  const values = { needed, start, from_percent: fromPercent, teams: JSON.stringify(teams) }
  if (!before) {
    const added = await tx
      .insertInto('approval_rule')
      .values({ app, channel, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const changed = await tx
    .updateTable('approval_rule')
    .set(values)
    .where('app', '=', app)
    .where('channel', '=', channel)
    .where('needed', '=', before.needed)
    .where('start', '=', before.start)
    .where('from_percent', '=', before.fromPercent)
    .where('teams', '=', JSON.stringify(before.teams))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The requests to change the rule of an app in a channel. */
async function openRuleRequests(tx: Database, { app, channel }: ApprovalRule) {
  const open = await tx.selectFrom('request').select(['id', 'plan']).where('closed_at', 'is', null).execute()
  return open
    .map(({ id, plan }) => ({ id: String(id), plan: JSON.parse(plan) as Plan }))
    .filter(({ plan: { rule } }) => rule?.app === app && rule.channel === channel)
}

const isEqual = ({ rule }: Plan, { needed, start, fromPercent, teams }: ApprovalRule) =>
  isDeepStrictEqual(rule && [rule.needed, rule.start, rule.fromPercent, rule.teams], [
    needed,
    start,
    fromPercent,
    teams,
  ])

const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)

/** Approvals in the service's database. */
export const approvalsOf = (db: Database): Approvals => ({
  async rules() {
    const rows = await db.selectFrom('approval_rule').selectAll().orderBy('app').orderBy('channel').execute()
    return rows.map(({ teams, from_percent: fromPercent, ...rule }) => ({
      ...rule,
      fromPercent,
      teams: JSON.parse(teams) as string[],
    }))
  },

  setRule: (rule, before, { by, now }) =>
    transaction(db, async (tx) => {
      if (!(await replaceRule(tx, rule, before))) return false
      for (const { id, plan } of await openRuleRequests(tx, rule))
        await closeRequest(tx, id, { state: isEqual(plan, rule) ? 'done' : 'outdated', by, reason: null, now })
      return true
    }),

  async submit({ plan, digest, by, reason, now, entryOf }) {
    await db
      .updateTable('request')
      .set({ closed_at: now, closed_state: 'expired' })
      .where('closed_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute()
    const open = () => db.selectFrom('request').selectAll().where('digest', '=', digest).where('closed_at', 'is', null)
    // whoever waits asks every few seconds, and an insert in vain takes a number, too
    const known = await open().executeTakeFirst()
    if (known) return (await withApprovers(db, [known]))[0] as StoredRequest
    const { ofRollout } = plan
    const of = ofRollout ? { rollout: BigInt(ofRollout.id), step: ofRollout.step } : { rollout: null, step: null }
    await transaction(db, async (tx) => {
      const added = await tx
        .insertInto('request')
        .values({
          digest,
          plan: JSON.stringify(plan),
          reason,
          asked_by: by,
          asked_at: now,
          ...of,
          expires_at: new Date(now.getTime() + retentionMs),
        })
        .onConflict((conflict) => conflict.column('digest').where('closed_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return
      const changed = 'What it was about has changed since.'
      const outdated = { state: 'outdated', by, reason: changed, now } as const
      if (ofRollout)
        await closeRequestsOf(tx, { rollout: ofRollout.id, step: ofRollout.step, besides: digest }, outdated)
      if (entryOf) await appendAuditIn(tx, entryOf(String(added.id)))
    })
    return (await withApprovers(db, [await open().executeTakeFirstOrThrow()]))[0] as StoredRequest
  },

  async find(id) {
    if (!isNumber(id)) return null
    const rows = await db.selectFrom('request').selectAll().where('id', '=', BigInt(id)).execute()
    return (await withApprovers(db, rows))[0] ?? null
  },

  async list(state, now) {
    const rows = await db
      .selectFrom('request')
      .selectAll()
      .where((where) => {
        const open = where.and([where('closed_at', 'is', null), where('expires_at', '>', now)])
        return state === 'open' ? open : where.not(open)
      })
      .orderBy('id', 'desc')
      .limit(listed)
      .execute()
    return withApprovers(db, rows)
  },

  async approve(id, person, now) {
    await db
      .insertInto('approval')
      .columns(['request', 'person', 'at'])
      .expression((expression) =>
        expression
          .selectFrom('request')
          .select(['id', expression.val(person).as('person'), expression.val(now).as('at')])
          .where('id', '=', BigInt(id))
          .where('closed_at', 'is', null)
          .where('expires_at', '>', now),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async close(id, closing) {
    await closeRequest(db, id, closing)
  },

  decline: (id, of, stopped) =>
    transaction(db, async (tx) => {
      // the rollout before its request, as whoever begins a step has them
      const going = stopped && (await holdGoing(tx, stopped.rollout))
      if (!(await closeRequest(tx, id, { ...of, state: 'declined' })) || !stopped || !going) return
      await tx.updateTable('rollout').set(stopped.turn).where('id', '=', going.id).execute()
      await noteTurn(tx, stopped.rollout, stopped.turn, stopped.entry)
    }),
})

const holdGoing = (tx: Database, rollout: string) =>
  tx
    .selectFrom('rollout')
    .select('id')
    .where('id', '=', BigInt(rollout))
    .where('state', 'in', ['running', 'paused'])
    .forUpdate()
    .executeTakeFirst()
