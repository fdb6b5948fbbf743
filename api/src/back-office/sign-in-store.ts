import type { Checks } from '@app/oidc'
import type { Database } from '../db/database'

declare module '../db/tables' {
  interface Tables {
    operator_sign_in: {
      hash: Uint8Array
      state: string
      nonce: string
      verifier: string
      session: Uint8Array | null
      began_at: Date
    }
  }
}

export const attemptMs = 10 * 60_000

type Attempt = Checks & { hash: Uint8Array; session: Uint8Array | null; began_at: Date }

export async function addAttempt(db: Database, attempt: Attempt): Promise<void> {
  const ended = new Date(attempt.began_at.getTime() - attemptMs)
  await db.deleteFrom('operator_sign_in').where('began_at', '<=', ended).execute()
  await db.insertInto('operator_sign_in').values(attempt).execute()
}

/** A sign-in under way; it is none any more. undefined: there is none, or it took too long. */
export async function takeAttempt(db: Database, hash: Uint8Array, now: Date): Promise<Attempt | undefined> {
  const taken = await db.deleteFrom('operator_sign_in').where('hash', '=', hash).returningAll().executeTakeFirst()
  return taken && now.getTime() - taken.began_at.getTime() < attemptMs ? taken : undefined
}
