import { randomUUID } from 'node:crypto'
import type { AuditMark } from '@app/registry'
import type { Answer } from './books'
import type { Database } from './data/open'
import { Problem } from './http/problem'

const renewEveryMs = 5_000
/** A request whose instance has not renewed it for this long was cut off: the next one with its key tries again. */
const abandonedMs = 20_000
const retentionMs = 7 * 24 * 60 * 60_000

type Key = { key: string; hash: string; person: string }
/** What is known about a key: the answer, or that this request is to run, and which tries were cut off. */
type Claim = { answer: Answer } | { answer: null; id: string; begun: readonly number[] }

/** @throws Problem if the key belongs to another request, or the same one is still running */
export async function claimKey(db: Database, { person, key, hash }: Key, now: Date): Promise<Claim> {
  const id = randomUUID()
  await db
    .deleteFrom('answer')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute()
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('answer')
    .values({ person, key, hash, claim: id, begun: '[]', status: null, body: null, at: now })
    .onConflict((conflict) => conflict.columns(['person', 'key']).doNothing())
    .executeTakeFirst()
  if (added > 0n) return { answer: null, id, begun: [] }
  const found = await db
    .selectFrom('answer')
    .selectAll()
    .where('person', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (found && found.hash !== hash)
    throw new Problem('key-reused', ['This idempotency key was sent with another request: use a new one.'])
  if (found && found.status !== null)
    return { answer: { status: found.status, body: JSON.parse(found.body ?? 'null') as unknown } }
  const taken = await db
    .updateTable('answer')
    .set({ at: now, claim: id })
    .where('person', '=', person)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('at', '<', new Date(now.getTime() - abandonedMs))
    .returning('begun')
    .executeTakeFirst()
  if (taken) return { answer: null, id, begun: JSON.parse(taken.begun) as number[] }
  throw new Problem('in-progress', ['The same request is still running: wait, then send it again with the same key.'])
}

/**
 * Keeps the claim while the request runs. An instance that stalled, and whose request another one took over, changes
 * nothing any more.
 */
export function holdClaim(db: Database, { id, begun }: { id: string; begun: readonly number[] }, now: () => Date) {
  const mine = (of: Database) => of.updateTable('answer').where('claim', '=', id)
  const forget = (of: Database) => of.deleteFrom('answer').where('claim', '=', id).execute()
  const renewing = setInterval(
    () =>
      void mine(db)
        .set({ at: now() })
        .execute()
        .catch(() => {}),
    renewEveryMs,
  )
  return {
    /** Before anything changes, so that whoever takes over can look for what this try did. */
    began: ({ seq }: AuditMark) =>
      mine(db)
        .set({ begun: JSON.stringify([...begun, seq]) })
        .execute(),
    async store(tx: Database, { status, body }: Answer) {
      // a failure of the service may be tried again with the same key
      if (status >= 500) await forget(tx)
      else
        await mine(tx)
          .set({ status, body: JSON.stringify(body), at: now() })
          .execute()
    },
    forget: () => forget(db),
    stop: () => clearInterval(renewing),
  }
}
