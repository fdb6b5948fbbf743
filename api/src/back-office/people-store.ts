import type { Role } from '@app/back-office'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../db/database'

declare module '../db/tables' {
  interface Tables {
    operator_person: {
      id: GeneratedAlways<number>
      name: string
      name_key: string
      roles: Role[]
      password_hash: string | null
      totp: Uint8Array | null
      totp_step: Generated<bigint>
      created_at: Date
      disabled_at: Date | null
    }
    operator_recovery_code: { person_id: number; hash: Uint8Array }
    operator_session: {
      hash: Uint8Array
      person_id: number
      started_at: Date
      seen_at: Date
      proven_at: Date
      origin: string
    }
    operator_invitation: { person_id: number; hash: Uint8Array; totp: Uint8Array; expires_at: Date }
  }
}

export const findSession = (db: Database, hash: Uint8Array) =>
  db
    .selectFrom('operator_session as s')
    .innerJoin('operator_person as p', 'p.id', 's.person_id')
    .selectAll('s')
    .select(['p.name', 'p.roles', 'p.disabled_at'])
    .where('s.hash', '=', hash)
    .executeTakeFirst()

export async function seenSession(db: Database, hash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('operator_session').set({ seen_at: now }).where('hash', '=', hash).execute()
}

export async function addSession(
  tx: Transaction,
  session: { hash: Uint8Array; personId: number; from: string; now: Date },
): Promise<void> {
  const { hash, personId, from, now } = session
  await tx
    .insertInto('operator_session')
    .values({ hash, person_id: personId, started_at: now, seen_at: now, proven_at: now, origin: from })
    .execute()
}

export const findPerson = (db: Database, id: number) =>
  db.selectFrom('operator_person').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findPersonNamed = (db: Database, key: string) =>
  db.selectFrom('operator_person').selectAll().where('name_key', '=', key).executeTakeFirst()

/** The person with this name, who may not have existed. */
export async function addPerson(
  tx: Transaction,
  { name, key, roles, now }: { name: string; key: string; roles: readonly Role[]; now: Date },
): Promise<number | null> {
  const added = await tx
    .insertInto('operator_person')
    .values({
      name,
      name_key: key,
      roles: [...roles],
      password_hash: null,
      totp: null,
      created_at: now,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function changePerson(
  tx: Transaction,
  id: number,
  changes: { roles?: Role[]; disabled_at?: Date | null; password_hash?: string; totp?: Uint8Array },
): Promise<void> {
  await tx.updateTable('operator_person').set(changes).where('id', '=', id).execute()
}

/** Administrators who have accepted their invitation, also those who are disabled. */
export const administrators = (db: Database) =>
  db
    .selectFrom('operator_person')
    .select(['id', 'disabled_at'])
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`'administrator' = any(roles)`)
    .execute()

/** Administrators who can sign in. */
export const activeAdministrators = async (db: Database) =>
  (await administrators(db)).filter(({ disabled_at: disabledAt }) => disabledAt === null)

/** The newest first. */
export const peoplePage = (db: Database, after: number | null, max: number) =>
  db
    .selectFrom('operator_person as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('operator_session as s')
        .whereRef('s.person_id', '=', 'p.id')
        .select(({ fn }) => fn.max('s.seen_at').as('at'))
        .as('seen_at'),
    )
    .$if(after !== null, (query) => query.where('p.id', '<', after ?? 0))
    .orderBy('p.id', 'desc')
    .limit(max)
    .execute()

/** Whether this half minute's code was not used yet; it is now. */
export async function redeemStep(tx: Transaction, id: number, step: bigint): Promise<boolean> {
  const used = await tx
    .updateTable('operator_person')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Whether it is one of theirs; it is none any more. */
export async function redeemRecoveryCode(tx: Transaction, personId: number, hash: Uint8Array): Promise<boolean> {
  const used = await tx
    .deleteFrom('operator_recovery_code')
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function setRecoveryCodes(tx: Transaction, personId: number, hashes: readonly Uint8Array[]) {
  await tx.deleteFrom('operator_recovery_code').where('person_id', '=', personId).execute()
  const rows = hashes.map((hash) => ({ person_id: personId, hash }))
  await tx.insertInto('operator_recovery_code').values(rows).execute()
}

export async function provenSession(tx: Transaction, hash: Uint8Array, now: Date): Promise<void> {
  await tx.updateTable('operator_session').set({ proven_at: now }).where('hash', '=', hash).execute()
}

export async function endSession(tx: Transaction, hash: Uint8Array): Promise<void> {
  await tx.deleteFrom('operator_session').where('hash', '=', hash).execute()
}

export async function endSessionsOf(tx: Transaction, personId: number): Promise<void> {
  await tx.deleteFrom('operator_session').where('person_id', '=', personId).execute()
}

/** Those not seen since then have ended. */
export async function forgetSessions(tx: Transaction, before: Date): Promise<void> {
  await tx.deleteFrom('operator_session').where('seen_at', '<=', before).execute()
}

type Invitation = { hash: Uint8Array; totp: Uint8Array; expires_at: Date }
/** In place of an earlier one. */
export async function setInvitation(tx: Transaction, personId: number, invitation: Invitation): Promise<void> {
  await tx
    .insertInto('operator_invitation')
    .values({ person_id: personId, ...invitation })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(invitation))
    .execute()
}

export const findInvitation = (db: Database, hash: Uint8Array) =>
  db
    .selectFrom('operator_invitation as i')
    .innerJoin('operator_person as p', 'p.id', 'i.person_id')
    .select(['p.id', 'p.name', 'p.disabled_at', 'i.totp', 'i.expires_at'])
    .where('i.hash', '=', hash)
    .executeTakeFirst()

/** Whether it was there; it is not any more. */
export async function takeInvitation(tx: Transaction, hash: Uint8Array): Promise<boolean> {
  const taken = await tx
    .deleteFrom('operator_invitation')
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}
