import { transaction } from '@app/database'
import { type Delivery, type RequestOf, type Webhook } from '@app/release'
import { Refused } from '@app/registry'
import { type Transaction, sql } from 'kysely'
import { appendAuditIn } from '../audit/audit'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import { NotThere } from '../not-there'
import { derive } from './derive'
import { makeSecret } from './sign'

/** A delivery that this instance is to send now. */
export type Due = { id: string; webhook: string; url: string; secret: string; body: string; tries: number }
/** What became of a try. */
export type Tried = {
  status: number | null
  error: string | null
  /** null: it was taken, or no other try is left. */
  nextTryAt: Date | null
  isTaken: boolean
  /** Why the webhook is turned off, if it is. */
  off: string | null
}

/** Webhooks, and the events on their way to them. */
export type Webhooks = {
  list(): Promise<Webhook[]>
  /** @throws Refused if there are too many */
  add(wanted: RequestOf<'addWebhook'>, by: string, now: Date): Promise<{ id: string; secret: string }>
  /** On again, it gets what happens from now on, and what waited. @throws Refused if there is no such webhook */
  set(id: string, isOn: boolean, by: string, now: Date): Promise<void>
  /** @throws Refused if there is no such webhook */
  remove(id: string): Promise<void>
  /** @throws Refused if there is no such webhook, or it is off */
  demandOn(id: string): Promise<void>
  /** Newest first. @throws Refused if there is no such webhook */
  deliveries(id: string): Promise<Delivery[]>
  /** Turns what the audit log says since the last time into deliveries. */
  derive(consoleUrl: string | null, now: Date): Promise<void>
  /** Takes deliveries that are due and that nobody else sends, for a minute. */
  take(instance: string, now: Date): Promise<Due[]>
  /** @returns false if another instance has taken the delivery, or it is gone */
  note(due: Due, instance: string, tried: Tried, now: Date): Promise<boolean>
  /** Removes deliveries of more than 30 days ago. */
  forget(now: Date): Promise<void>
}

const maxWebhooks = 50
const listed = 100
const maxTaken = 20
const leaseMs = 60_000
const retentionMs = 30 * 24 * 60 * 60_000
const iso = (at: Date | null) => at && at.toISOString()
const idOf = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? BigInt(id) : null)
const noWebhook = (id: string) => new NotThere(`There is no webhook ${id.slice(0, 20)}.`)

/** Webhooks in the service's database. */
export const webhooksOf = (db: Database): Webhooks => ({
  async list() {
    // without the secret
    const columns = ['id', 'url', 'types', 'app', 'added_by', 'added_at', 'is_on', 'off_why', 'off_at'] as const
    const rows = await db.selectFrom('webhook').select(columns).orderBy('id').execute()
    return rows.map(({ id, url, types, app, added_by, added_at, is_on, off_why, off_at }) => ({
      id: String(id),
      url,
      types: JSON.parse(types) as Webhook['types'],
      app,
      addedBy: added_by,
      addedAt: added_at.toISOString(),
      isOn: is_on,
      off: off_at && { why: off_why ?? '', at: off_at.toISOString() },
    }))
  },

  add: ({ url, types, app = null }, by, now) =>
    transaction(db, async (tx) => {
      const { count } = await tx
        .selectFrom('webhook')
        .select((select) => select.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= BigInt(maxWebhooks)) throw new Refused(`There are ${count} webhooks already: remove one first.`)
      const secret = makeSecret()
      const { id } = await tx
        .insertInto('webhook')
        .values({
          url,
          types: JSON.stringify(types),
          app,
          secret,
          added_by: by,
          added_at: now,
          since: await newestEntry(tx),
          is_on: true,
          off_why: null,
          off_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: String(id), secret }
    }),

  set: (input, isOn, by, now) =>
    transaction(db, async (tx) => {
      const id = idOf(input)
      const state = id && (await tx.selectFrom('webhook').select('is_on').where('id', '=', id).forUpdate().execute())[0]
      if (!id || !state) throw noWebhook(input)
      if (state.is_on === isOn) return
      const values = isOn
        ? { is_on: true, off_why: null, off_at: null, since: await newestEntry(tx) }
        : { is_on: false, off_why: `${by} turned it off`, off_at: now }
      await tx.updateTable('webhook').set(values).where('id', '=', id).execute()
      if (!isOn) return
      const waiting = tx.updateTable('delivery').where('webhook', '=', id).where('state', '=', 'waiting')
      await waiting.set({ next_try_at: now }).execute()
    }),

  async remove(input) {
    const id = idOf(input)
    const { numDeletedRows } = id
      ? await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
      : { numDeletedRows: 0n }
    if (numDeletedRows === 0n) throw noWebhook(input)
  },

  async demandOn(input) {
    const found = (await this.list()).find(({ id }) => id === input)
    if (!found) throw noWebhook(input)
    if (!found.isOn) throw new Refused('This webhook is off: turn it on first.')
  },

  async deliveries(input) {
    const id = idOf(input)
    const known = id && (await db.selectFrom('webhook').select('id').where('id', '=', id).execute())[0]
    if (!id || !known) throw noWebhook(input)
    const query = db.selectFrom('delivery').selectAll().where('webhook', '=', id)
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('entry', 'desc')
      .orderBy('id')
      .limit(listed)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      entry: Number(row.entry),
      at: row.created_at.toISOString(),
      state: row.state,
      tries: row.tries,
      triedAt: iso(row.tried_at),
      status: row.status,
      error: row.error,
      nextTryAt: iso(row.next_try_at),
    }))
  },

  derive: (consoleUrl, now) => derive(db, consoleUrl, now),

  async take(instance, now) {
    const on = db.selectFrom('webhook').select('id').where('is_on', '=', true)
    const due = db
      .selectFrom('delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .where('webhook', 'in', on)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
      .orderBy('next_try_at')
      .limit(maxTaken)
      .forUpdate()
      .skipLocked()
    const rows = await db
      .updateTable('delivery')
      .from('webhook')
      .set({ lease_by: instance, lease_until: new Date(now.getTime() + leaseMs) })
      .whereRef('webhook.id', '=', 'delivery.webhook')
      .where('delivery.id', 'in', due)
      .returning([
        'delivery.id',
        'delivery.webhook',
        'delivery.body',
        'delivery.tries',
        'webhook.url',
        'webhook.secret',
      ])
      .execute()
    return rows.map(({ webhook, ...row }) => ({ ...row, webhook: String(webhook) }))
  },

  note: ({ id, webhook }, instance, { isTaken, nextTryAt, off, ...tried }, now) =>
    transaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('delivery')
        .set({
          ...tried,
          tries: sql<number>`tries + 1`,
          tried_at: now,
          next_try_at: nextTryAt,
          state: isTaken ? 'delivered' : nextTryAt ? 'waiting' : 'failed',
          lease_by: null,
          lease_until: null,
        })
        .where('id', '=', id)
        .where('lease_by', '=', instance)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (off !== null) await turnOff(tx, webhook, off, now)
      return true
    }),

  async forget(now) {
    await db
      .deleteFrom('delivery')
      .where('created_at', '<', new Date(now.getTime() - retentionMs))
      .execute()
  },
})

type Tx = Transaction<Tables>

async function newestEntry(tx: Tx): Promise<bigint> {
  const last = await tx.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.seq ?? 0n
}

async function turnOff(tx: Tx, webhook: string, why: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ is_on: false, off_why: why, off_at: now })
    .where('id', '=', BigInt(webhook))
    .where('is_on', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await appendAuditIn(tx, {
    at: now.toISOString(),
    person: 'release service',
    action: 'manage',
    target: `webhook ${webhook}`,
    outcome: 'done',
    details: { call: 'setWebhook', request: { isOn: false }, why },
  })
}
