import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { approvalsOf } from './approvals/requests'
import { appendAudit, appendRescue, readAudit } from './audit/audit'
import type { Answer, Books, Entry } from './books'
import type { Database } from './data/open'
import { Problem } from './http/problem'
import { ciOf } from './identity/ci'
import { admit } from './identity/admission'
import { directoryOf, ownersOf } from './identity/directory'
import { rolloutsOf } from './rollouts/store'
import { sessionsOf } from './identity/sessions'
import { actorOf } from './identity/tokens'

const renewEveryMs = 5_000
/** A request whose instance has not renewed it for this long was cut off: the next one with its key runs again. */
const abandonedMs = 20_000
const keptMs = 7 * 24 * 60 * 60_000

type Key = { key: string; hash: string; person: string }

/** The books in the service's database. */
export function databaseBooks(db: Database, now: () => Date): Books {
  const written = ({ actor: { name, credential }, action, target }: Entry) => ({
    entry: { at: now().toISOString(), person: name, action, target },
    by: { [credential.kind]: credential.id },
  })
  const ci = ciOf(db)
  return {
    directory: directoryOf(db),
    approvals: approvalsOf(db),
    rollouts: rolloutsOf(db),
    ci,
    sessions: sessionsOf(db),
    admit: (identity, grants) => admit(db, identity, grants),
    actorOf: async (secret, at) => (await actorOf(db, secret, at)) ?? ci.actorOf(secret, at),
    ownersOf: (apps) => ownersOf(db, apps),
    begin(given) {
      const { entry, by } = written(given)
      return appendAudit(db, { ...entry, outcome: 'begun', details: { ...by, request: given.request } })
    },
    async end(begun, given, outcome, problems) {
      const { entry, by } = written(given)
      await appendAudit(db, { ...entry, outcome, details: { ...by, begun, problems } })
    },
    async note(event) {
      await appendAudit(db, { at: now().toISOString(), ...event })
    },
    noteRescue: (change, event) => appendRescue(db, change, { at: now().toISOString(), ...event }),
    once: (key, run) => (key ? once(db, key, run, now) : run()),
    audit: (range) => readAudit(db, range),
    newest: () => newestOf(db),
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
  }
}

async function newestOf(db: Database): Promise<string> {
  const last = <Table extends 'audit' | 'request'>(table: Table, column: 'seq' | 'id') =>
    sql<{ last: bigint | null }>`select max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(db)
  const [{ rows: entries }, { rows: requests }] = [await last('audit', 'seq'), await last('request', 'id')]
  const rollouts = await db
    .selectFrom('rollout')
    .select(['id', 'state', 'step', 'waits_for', 'looked_at'])
    .where('state', 'in', ['running', 'paused'])
    .orderBy('id')
    .execute()
  return JSON.stringify([entries, requests, rollouts], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

async function once(db: Database, key: Key, run: () => Promise<Answer>, now: () => Date): Promise<Answer> {
  const claim = randomUUID()
  const known = await take(db, key, claim, now())
  if (known) return known
  // An instance that stalled, and whose request another one took over, changes nothing any more.
  const mine = () => db.updateTable('answer').where('claim', '=', claim)
  const forget = () => db.deleteFrom('answer').where('claim', '=', claim).execute()
  const renewing = setInterval(
    () =>
      void mine()
        .set({ at: now() })
        .execute()
        .catch(() => {}),
    renewEveryMs,
  )
  try {
    const answer = await run()
    // a failure of the service may be tried again with the same key
    if (answer.status >= 500) await forget()
    else
      await mine()
        .set({ status: answer.status, body: JSON.stringify(answer.body), at: now() })
        .execute()
    return answer
  } catch (error) {
    await forget()
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** @returns the answer of an earlier request with this key, or null if this one is to run */
async function take(db: Database, { person, key, hash }: Key, claim: string, now: Date): Promise<Answer | null> {
  await db
    .deleteFrom('answer')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute()
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('answer')
    .values({ person, key, hash, claim, status: null, body: null, at: now })
    .onConflict((conflict) => conflict.columns(['person', 'key']).doNothing())
    .executeTakeFirst()
  if (added > 0n) return null
  const found = await db
    .selectFrom('answer')
    .selectAll()
    .where('person', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (found && found.hash !== hash)
    throw new Problem('key-reused', ['This idempotency key was sent with another request: use a new one.'])
  if (found && found.status !== null) return { status: found.status, body: JSON.parse(found.body ?? 'null') as unknown }
  const { numUpdatedRows } = await db
    .updateTable('answer')
    .set({ at: now, claim })
    .where('person', '=', person)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('at', '<', new Date(now.getTime() - abandonedMs))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  throw new Problem('in-progress', ['The same request is still running: wait, then send it again with the same key.'])
}
