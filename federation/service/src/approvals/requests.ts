import type { ApprovalRule } from '@app/release'
import type { Selectable } from 'kysely'
import type { Approver, Plan } from './plan'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'

/** An approval that was not used by then is void. */
const keptMs = 72 * 60 * 60_000
const listed = 100

/** A request as it is stored, with those who approved it. */
export type StoredRequest = Omit<Selectable<Tables['request']>, 'id' | 'plan'> & {
  id: string
  plan: Plan
  approvers: Approver[]
}
export type Asked = { plan: Plan; digest: string; by: string; reason: string; now: Date }
export type Closing = {
  state: 'done' | 'declined' | 'expired'
  /** Null: nobody; it fell away. */
  by: string | null
  reason: string | null
  now: Date
}

/** Which apps ask for approvals, and the changes that wait for them. */
export type Approvals = {
  rules(): Promise<ApprovalRule[]>
  /** Replaces the rule `before`. @returns false if it is another one by now */
  setRule(rule: ApprovalRule, before: ApprovalRule | null): Promise<boolean>
  /** The open request for this plan, or a new one. */
  ask(asked: Asked): Promise<StoredRequest>
  find(id: string): Promise<StoredRequest | null>
  list(state: 'open' | 'closed', now: Date): Promise<StoredRequest[]>
  /** Once per person, and only while the request is open. */
  approve(id: string, person: string, now: Date): Promise<void>
  close(id: string, closing: Closing): Promise<void>
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

const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)

/** Approvals in the service's database. */
export const approvalsOf = (db: Database): Approvals => ({
  async rules() {
    const rows = await db.selectFrom('approval_rule').selectAll().orderBy('app').orderBy('channel').execute()
    return rows.map(({ teams, ...rule }) => ({ ...rule, teams: JSON.parse(teams) as string[] }))
  },

  async setRule({ app, channel, needed, start, teams }, before) {
    const values = { needed, start, teams: JSON.stringify(teams) }
    if (!before) {
      const added = await db
        .insertInto('approval_rule')
        .values({ app, channel, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    }
    const changed = await db
      .updateTable('approval_rule')
      .set(values)
      .where('app', '=', app)
      .where('channel', '=', channel)
      .where('needed', '=', before.needed)
      .where('start', '=', before.start)
      .where('teams', '=', JSON.stringify(before.teams))
      .executeTakeFirst()
    return changed.numUpdatedRows > 0n
  },

  async ask({ plan, digest, by, reason, now }) {
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
    await db
      .insertInto('request')
      .values({
        ...{ digest, plan: JSON.stringify(plan), reason, asked_by: by, asked_at: now },
        expires_at: new Date(now.getTime() + keptMs),
      })
      .onConflict((conflict) => conflict.column('digest').where('closed_at', 'is', null).doNothing())
      .execute()
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

  async close(id, { state, by, reason, now }) {
    await db
      .updateTable('request')
      .set({ closed_at: now, closed_state: state, closed_by: by, closed_reason: reason })
      .where('id', '=', BigInt(id))
      .where('closed_at', 'is', null)
      .execute()
  },
})
