import { randomUUID } from 'node:crypto'
import { transaction } from '@app/database'
import { type NewAuditEntry, testType } from '@app/release'
import type { Transaction } from 'kysely'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import { beginningOf, eventsOf, type WebhookEvent } from './events'

type Tx = Transaction<Tables>

const batch = 500

/** Turns what the audit log says since the last time into deliveries, each once, whichever instance does it. */
export async function derive(db: Database, consoleUrl: string | null, now: Date): Promise<void> {
  const known = db.selectFrom('webhook_cursor').select('seq')
  // the lock of a batch is a write, so it is taken only if there is something to do
  const isBehind = await db.selectFrom('audit').select('seq').where('seq', '>', known).limit(1).executeTakeFirst()
  if (!isBehind) return
  while (await transaction(db, (tx) => deriveBatch(tx, consoleUrl, now))) {
    // there may be more
  }
}

/** Entries get their numbers in the order in which they become visible, so that the cursor passes none. */
async function deriveBatch(tx: Tx, consoleUrl: string | null, now: Date): Promise<boolean> {
  const cursor = await tx.selectFrom('webhook_cursor').select('seq').forUpdate().skipLocked().executeTakeFirst()
  // another instance does it
  if (!cursor) return false
  const entries = await readEntries(tx, (query) => query.where('seq', '>', cursor.seq).orderBy('seq').limit(batch))
  const last = entries.at(-1)
  if (!last) return false
  const hooks = await tx.selectFrom('webhook').selectAll().where('is_on', '=', true).forKeyShare().execute()
  if (hooks.length > 0) {
    const begun = entries.flatMap((entry) => beginningOf(entry) ?? [])
    const beginnings =
      begun.length === 0 ? [] : await readEntries(tx, (query) => query.where('seq', 'in', begun.map(BigInt)))
    const bySeq = new Map(beginnings.map((entry) => [entry.seq, entry]))
    for (const entry of entries) {
      const rows = eventsOf(entry, bySeq.get(beginningOf(entry) ?? 0) ?? null, consoleUrl).flatMap((event) =>
        hooks.filter((hook) => takes(hook, event, entry)).map(({ id }) => deliveryOf(id, event, now)),
      )
      if (rows.length > 0) await tx.insertInto('delivery').values(rows).execute()
    }
  }
  await tx
    .updateTable('webhook_cursor')
    .set({ seq: BigInt(last.seq) })
    .execute()
  return entries.length === batch
}

type Hook = Pick<Tables['webhook'], 'types' | 'app' | 'since'> & { id: bigint }
type Entry = NewAuditEntry & { seq: number }

function takes({ id, types, app, since }: Hook, { type, data }: WebhookEvent, { seq, target }: Entry): boolean {
  if (BigInt(seq) <= since) return false
  if (type === testType) return target === `webhook ${id}`
  return (
    (JSON.parse(types) as string[]).includes(type) &&
    (app === null || data.apps.length === 0 || data.apps.includes(app))
  )
}

const deliveryOf = (webhook: bigint, event: WebhookEvent, now: Date) => ({
  id: `msg_${randomUUID().replaceAll('-', '')}`,
  webhook,
  entry: BigInt(event.data.entry),
  type: event.type,
  body: JSON.stringify(event),
  state: 'waiting' as const,
  created_at: now,
  tries: 0,
  tried_at: null,
  status: null,
  error: null,
  next_try_at: now,
  lease_by: null,
  lease_until: null,
})

const auditQuery = (tx: Tx) => tx.selectFrom('audit').select(['seq', 'entry'])
async function readEntries(
  tx: Tx,
  narrow: (query: ReturnType<typeof auditQuery>) => ReturnType<typeof auditQuery>,
): Promise<Entry[]> {
  const rows = await narrow(auditQuery(tx)).execute()
  return rows.map(({ seq, entry }) => ({ seq: Number(seq), ...(JSON.parse(entry) as NewAuditEntry) }))
}
