import type { GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../db/database'

declare module '../db/tables' {
  interface Tables {
    operator_passkey: {
      id: GeneratedAlways<number>
      person_id: number
      name: string
      /** Its ID at the authenticator. */
      credential: Uint8Array
      /** COSE. */
      public_key: Uint8Array
      counter: bigint
      created_at: Date
      used_at: Date | null
    }
    operator_challenge: { challenge: string; purpose: Purpose; session: Uint8Array | null; expires_at: Date }
  }
}

/** What a challenge is for. */
export type Purpose = 'add' | 'sign-in' | 'prove'
type Challenge = { challenge: string; purpose: Purpose; session: Uint8Array | null }

export async function addChallenge(tx: Transaction, challenge: Challenge & { now: Date; lifeMs: number }) {
  const { now, lifeMs, ...rest } = challenge
  await tx.deleteFrom('operator_challenge').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('operator_challenge')
    .values({ ...rest, expires_at: new Date(now.getTime() + lifeMs) })
    .execute()
}

/** Whether it was good; it is not any more. */
export async function takeChallenge(db: Database, { challenge, purpose, session }: Challenge, now: Date) {
  const taken = await db
    .deleteFrom('operator_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where((eb) => (session === null ? eb('session', 'is', null) : eb('session', '=', session)))
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

/** The newest first. */
export const passkeysPage = (db: Database, personId: number, after: number | null, max: number) =>
  db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

export const passkeysOf = (db: Database, personId: number) =>
  db.selectFrom('operator_passkey').select(['id', 'name', 'credential']).where('person_id', '=', personId).execute()

export const findPasskey = (db: Database, credential: Uint8Array) =>
  db
    .selectFrom('operator_passkey as k')
    .innerJoin('operator_person as p', 'p.id', 'k.person_id')
    .selectAll('k')
    .select(['p.name as person', 'p.roles', 'p.disabled_at'])
    .where('k.credential', '=', credential)
    .executeTakeFirst()
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

type NewPasskey = { personId: number; name: string; credential: Uint8Array; publicKey: Uint8Array; counter: number }
/** null: somebody has it already. */
export async function addPasskey(tx: Transaction, passkey: NewPasskey, now: Date): Promise<number | null> {
  const { personId, name, credential, publicKey, counter } = passkey
  const added = await tx
    .insertInto('operator_passkey')
    .values({
      person_id: personId,
      name,
      credential,
      public_key: publicKey,
      counter: BigInt(counter),
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Notes its use, unless another use with this counter or a later one came first; one that does not count has 0. */
export async function usePasskey(tx: Transaction, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('operator_passkey')
    .set({ counter: BigInt(counter), used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', BigInt(counter)), eb.and([eb.val(counter === 0), eb('counter', '=', 0n)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function removePasskey(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('operator_passkey').where('id', '=', id).execute()
}

export async function removePasskeysOf(tx: Transaction, personId: number): Promise<void> {
  await tx.deleteFrom('operator_passkey').where('person_id', '=', personId).execute()
}
