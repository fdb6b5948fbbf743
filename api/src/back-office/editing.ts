import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../db/database'
import type { Around, Endpoint } from './endpoint'
import type { Call } from '@app/back-office'
import { Problem } from './problem'
import { readRecord } from './record'

/** A version as the header that browsers and If-Match know. */
export const etagOf = (version: string): string =>
  `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`

/** One editor of the same thing at a time, until the transaction ends. */
export async function lockEdit(tx: Transaction, { path }: Call, params: Around['params']): Promise<void> {
  const what = `${path} ${JSON.stringify(params)}`
  await sql`select pg_advisory_xact_lock(7265121::int4, hashtext(${what}))`.execute(tx)
}

/**
 * What is edited must be what the editor has seen.
 * @throws Problem that says who changed it, and when
 */
export async function demandSeen(
  around: Around,
  endpoint: Endpoint<Call>,
  request: object,
  ifMatch: string | undefined,
): Promise<string | null> {
  const version = (await endpoint.version?.(around)) ?? null
  if (version === null) throw new Problem(404, 'what this edits does not exist')
  if (ifMatch === undefined)
    throw new Problem(428, 'this needs If-Match with the ETag of what you edit, so that nobody’s change is lost')
  if (ifMatch === etagOf(version)) return version
  const target = (await endpoint.note?.(around, request))?.target
  const [change] = target === undefined ? [] : await readRecord(around.tx, { target }, 1)
  const by = change === undefined ? 'somebody changed it' : `${change.operator} changed it at ${change.at}`
  throw new Problem(412, `what you edit is no longer what you have seen: ${by}`, [], {
    type: '/problems/changed',
    ...(change && {
      by: change.operator,
      at: change.at,
      before: change.details['before'],
      after: change.details['after'],
    }),
  })
}
