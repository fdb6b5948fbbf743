import type { NewAuditEntry, Rollout } from '@app/release'
import { transaction } from '@app/database'
import { errorCode } from '@app/database/errors'
import { Refused } from '@app/registry'
import { appendAuditIn } from '../audit/audit'
import { closeRequestsOf } from '../approvals/closing'
import type { Try } from '../audit/try'
import type { Database } from '../data/open'
import type { Analysis } from './analysis'
import { openStates, type Row, type StoredRollout, type Turn, withSteps } from './stored'
import { closeOver, noteTurn } from './turn'

export type NewRollout = Pick<
  StoredRollout,
  'channel' | 'app' | 'release' | 'stable' | 'plan' | 'reason' | 'started_by' | 'ci_rule' | 'entry'
>
/** What whoever looks after a rollout found. */
export type Finding = Partial<
  Pick<
    Row,
    'state' | 'why' | 'waits_for' | 'request' | 'looked_at' | 'next_step' | 'is_advanced' | 'begun' | 'asked_ahead'
  >
>
export type Look = { step: number; at: Date; analysis: Analysis; pages: number }
/** That members are in a step, and the entry that says so in the audit log. */
export type Entered = {
  step: number
  rev: number
  at: Date
  /** The rollout ends with it. */
  isLast: boolean
  /** The entry with which the change began, if it was not an instance that was killed. */
  begun: number | undefined
  entry: NewAuditEntry
}
/** What a decision takes: one of these states, and this step if it is given. */
export type Expected = { from: readonly Rollout['state'][]; step?: number | null }
/** What a person decides. */
export type Decision = Pick<Rollout['decisions'][number], 'by' | 'what' | 'why'> & { at: Date }

/** Rollouts; each open one is looked after by one instance of the service at a time. */
export type Rollouts = {
  /** @throws Refused if the app has an open one in this channel */
  start(rollout: NewRollout, now: Date): Promise<StoredRollout>
  find(id: string): Promise<StoredRollout | null>
  /** What a try did that was cut off, by the entry of the audit log with which it began. */
  startedIn(entries: readonly number[]): Promise<StoredRollout | null>
  list(of: { channel?: string | undefined; app?: string | undefined; state: 'open' | 'all' }): Promise<StoredRollout[]>
  /** Takes the open rollouts that nobody else looks after, for 30 seconds. */
  take(instance: string, now: Date): Promise<StoredRollout[]>
  /** @returns false if another instance looks after it, or its state is no longer the one that was looked at */
  note(of: Pick<StoredRollout, 'id' | 'state'>, instance: string, finding: Finding): Promise<boolean>
  /**
   * Changes its state and says so in the audit log, both or neither.
   * @returns false if another instance looks after it, or its state is no longer the one that was looked at
   */
  turn(of: Pick<StoredRollout, 'id' | 'state'>, instance: string, turn: Turn, entry: NewAuditEntry): Promise<boolean>
  /** Keeps the figures of the step that members are in. */
  look(id: string, look: Look): Promise<void>
  /** What was read since the start, oldest first. */
  looks(id: string): Promise<Rollout['looks']>
  /** Members are in a new step; the figures start anew. The first to say so says it in the audit log, too. */
  enter(id: string, entered: Entered): Promise<void>
  /**
   * What a person decided, once: not again if an earlier try did it and was cut off before it could answer.
   * @returns false if the rollout's state and step are not those of `expected`
   */
  decide(id: string, expected: Expected, finding: Finding, input: Decision & Try): Promise<boolean>
}

const leaseMs = 30_000
const listed = 100
const lookMs = 5 * 60_000
/** A week of them. */
const maxLooks = 2016
const uniqueViolation = '23505'
const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)

/** The end of a change, with the entry of its beginning. */
const withBegun = (entry: NewAuditEntry, begun: number | bigint | null): NewAuditEntry => ({
  ...entry,
  details: { ...(entry.details as object), begun: begun === null ? null : Number(begun), problems: [] },
})

/** Rollouts in the service's database. */
export const rolloutsOf = (db: Database): Rollouts => ({
  async start({ plan, ...rollout }, now) {
    try {
      const row = await db
        .insertInto('rollout')
        .values({
          ...rollout,
          plan: JSON.stringify(plan),
          started_at: now,
          state: 'running',
          why: null,
          step: null,
          next_step: null,
          begun: null,
          since: null,
          is_advanced: false,
          waits_for: 'start',
          request: null,
          looked_at: null,
          lease_by: null,
          lease_until: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return (await withSteps(db, [row]))[0] as StoredRollout
    } catch (error) {
      if (errorCode(error) !== uniqueViolation) throw error
      throw new Refused(`${rollout.app} has an open rollout in ${rollout.channel} already: halt it first.`)
    }
  },

  async startedIn(entries) {
    if (entries.length === 0) return null
    const rows = await db.selectFrom('rollout').selectAll().where('entry', 'in', entries.map(BigInt)).execute()
    return (await withSteps(db, rows))[0] ?? null
  },

  async find(id) {
    if (!isNumber(id)) return null
    const rows = await db.selectFrom('rollout').selectAll().where('id', '=', BigInt(id)).execute()
    return (await withSteps(db, rows))[0] ?? null
  },

  async list({ channel, app, state }) {
    let query = db.selectFrom('rollout').selectAll().orderBy('id', 'desc').limit(listed)
    if (channel !== undefined) query = query.where('channel', '=', channel)
    if (app !== undefined) query = query.where('app', '=', app)
    if (state === 'open') query = query.where('state', 'in', openStates)
    return withSteps(db, await query.execute())
  },

  async take(instance, now) {
    const free = db
      .selectFrom('rollout')
      .select('id')
      .where('state', 'in', openStates)
      .where((where) =>
        where.or([where('lease_until', 'is', null), where('lease_until', '<', now), where('lease_by', '=', instance)]),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
    const rows = await db
      .updateTable('rollout')
      .set({ lease_by: instance, lease_until: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', free)
      .returningAll()
      .execute()
    return withSteps(db, rows)
  },

  async note({ id, state }, instance, finding) {
    const { numUpdatedRows } = await db
      .updateTable('rollout')
      .set(finding)
      .where('id', '=', BigInt(id))
      .where('lease_by', '=', instance)
      .where('state', '=', state)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  turn: ({ id, state }, instance, turn, entry) =>
    transaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('rollout')
        .set(turn)
        .where('id', '=', BigInt(id))
        .where('lease_by', '=', instance)
        .where('state', '=', state)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await noteTurn(tx, id, turn, entry)
      return true
    }),

  async look(id, { step, at, analysis, pages }) {
    await db
      .updateTable('rollout_step')
      .set({ analysis: JSON.stringify(analysis), pages })
      .where('rollout', '=', BigInt(id))
      .where('step', '=', step)
      .execute()
    const failures = JSON.stringify(analysis.failures)
    await db
      .insertInto('rollout_look')
      .values({ rollout: BigInt(id), at: new Date(Math.floor(at.getTime() / lookMs) * lookMs), step, failures })
      .onConflict((conflict) => conflict.columns(['rollout', 'at']).doUpdateSet({ step, failures }))
      .execute()
  },

  async looks(id) {
    const query = db.selectFrom('rollout_look').selectAll().where('rollout', '=', BigInt(id)).orderBy('at', 'desc')
    const rows = await query.limit(maxLooks).execute()
    return rows.reverse().map(({ at, step, failures }) => ({
      ...(JSON.parse(failures) as Rollout['looks'][number]),
      at: at.toISOString(),
      step,
    }))
  },

  enter: (id, { step, rev, at, isLast, begun, entry }) =>
    transaction(db, async (tx) => {
      const rollout = BigInt(id)
      const before = await tx
        .selectFrom('rollout')
        .select(['begun', 'state', 'step'])
        .where('id', '=', rollout)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { numInsertedOrUpdatedRows: added = 0n } = await tx
        .insertInto('rollout_step')
        .values({ rollout, step, rev, at, analysis: null, pages: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if ((before.step ?? -1) < step) {
        const ends = isLast && openStates.some((state) => state === before.state)
        await tx
          .updateTable('rollout')
          .set({
            step,
            since: at,
            next_step: null,
            begun: null,
            is_advanced: false,
            waits_for: 'hold',
            request: null,
            looked_at: null,
            ...(ends ? { state: 'done' as const, why: null } : {}),
          })
          .where('id', '=', rollout)
          .execute()
      }
      const done = { state: 'done', by: entry.person, reason: null, now: at } as const
      await closeRequestsOf(tx, { rollout: id, step }, done)
      if (added > 0n) await appendAuditIn(tx, withBegun(entry, begun ?? before.begun))
    }),

  decide: (id, { from, step }, finding, { begun, cutOff, ...decision }) =>
    transaction(db, async (tx) => {
      const rollout = BigInt(id)
      if (cutOff.length > 0) {
        const tries = tx.selectFrom('rollout_decision').select('entry').where('entry', 'in', cutOff.map(BigInt))
        if (await tries.executeTakeFirst()) return true
      }
      const query = tx.updateTable('rollout').set(finding).where('id', '=', rollout).where('state', 'in', from)
      const atStep = step === null ? query.where('step', 'is', null) : query.where('step', '=', step ?? -1)
      const { numUpdatedRows } = await (step === undefined ? query : atStep).executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await tx
        .insertInto('rollout_decision')
        .values({ entry: BigInt(begun.seq), rollout, ...decision })
        .execute()
      const { state, why = null } = finding
      if (state !== undefined) await closeOver(tx, id, { state, why, now: decision.at })
      return true
    }),
})
