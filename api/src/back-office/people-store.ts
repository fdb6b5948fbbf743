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
      email: string | null
      subject: string | null
      reset_by: string | null
      reset_approved_by: string | null
      reset_at: Date | null
    }
    operator_invitation_permit: { person_id: number; requester_id: number; expires_at: Date }
    operator_recovery_code: { person_id: number; hash: Uint8Array }
    operator_session: {
      id: GeneratedAlways<number>
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
  session: { hash: Uint8Array; personId: number; from: string; now: Date; provenAt: Date },
): Promise<void> {
  const { hash, personId, from, now, provenAt } = session
  await tx
    .insertInto('operator_session')
    .values({ hash, person_id: personId, started_at: now, seen_at: now, proven_at: provenAt, origin: from })
    .execute()
}

export const findPerson = (db: Database, id: number) =>
  db.selectFrom('operator_person').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findPersonNamed = (db: Database, key: string) =>
  db.selectFrom('operator_person').selectAll().where('name_key', '=', key).executeTakeFirst()

export const findPersonWithEmail = (db: Database, email: string) =>
  db.selectFrom('operator_person').selectAll().where('email', '=', email).executeTakeFirst()

/** Whom the provider means. */
export const findPersonBySubject = (db: Database, subject: string) =>
  db.selectFrom('operator_person').selectAll().where('subject', '=', subject).executeTakeFirst()

/** Binds them to the provider's person, if nobody was bound before. */
export async function bindSubject(tx: Transaction, id: number, subject: string): Promise<boolean> {
  const bound = await tx
    .updateTable('operator_person')
    .set({ subject })
    .where('id', '=', id)
    .where('subject', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}

/** The person with this name, who may not have existed. */
export async function addPerson(
  tx: Transaction,
  {
    name,
    key,
    roles,
    email,
    now,
  }: { name: string; key: string; roles: readonly Role[]; email: string | null; now: Date },
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
      email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function changePerson(
  tx: Transaction,
  id: number,
  changes: {
    roles?: Role[]
    disabled_at?: Date | null
    password_hash?: string
    totp?: Uint8Array
    email?: string | null
    subject?: string | null
    reset_by?: string | null
    reset_approved_by?: string | null
    reset_at?: Date | null
  },
): Promise<void> {
  await tx.updateTable('operator_person').set(changes).where('id', '=', id).execute()
}

/** Whether they have come in once: with an invitation, or at the provider. */
export const isActive = ({ password_hash: hash, subject }: Pick<StoredPerson, 'password_hash' | 'subject'>): boolean =>
  hash !== null || subject !== null

/** Administrators who have come in once, also those who are disabled. */
export const administrators = (db: Database) =>
  db
    .selectFrom('operator_person')
    .select(['id', 'disabled_at'])
    .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('subject', 'is not', null)]))
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

export async function recoveryCodesLeft(db: Database, personId: number): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(left)
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

/** Those seen since then, the newest first. */
export const sessionsPage = (
  db: Database,
  { personId, since, after, max }: { personId: number; since: Date; after: number | null; max: number },
) =>
  db
    .selectFrom('operator_session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('seen_at', '>', since)
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

/** Whether it was theirs; it has ended. */
export async function endSessionOf(tx: Transaction, personId: number, id: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('operator_session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endSessionsBut(tx: Transaction, personId: number, hash: Uint8Array): Promise<void> {
  await tx.deleteFrom('operator_session').where('person_id', '=', personId).where('hash', '!=', hash).execute()
}

/** Those not seen since then have ended. */
export async function forgetSessions(tx: Transaction, before: Date): Promise<void> {
  await tx.deleteFrom('operator_session').where('seen_at', '<=', before).execute()
}

/** They are told who invited them again, until they say that they know. */
export const noteReset = (
  tx: Transaction,
  id: number,
  { by, approvedBy, now }: { by: string; approvedBy: string | null; now: Date },
) => changePerson(tx, id, { reset_by: by, reset_approved_by: approvedBy, reset_at: now })

/** Lets somebody invite a colleague once, without another approval. */
export async function addPermit(tx: Transaction, personId: number, requesterId: number, until: Date): Promise<void> {
  await tx
    .insertInto('operator_invitation_permit')
    .values({ person_id: personId, requester_id: requesterId, expires_at: until })
    .onConflict((conflict) => conflict.columns(['person_id', 'requester_id']).doUpdateSet({ expires_at: until }))
    .execute()
}

export async function hasPermit(db: Database, personId: number, requesterId: number, now: Date): Promise<boolean> {
  const permit = await db
    .selectFrom('operator_invitation_permit')
    .select('expires_at')
    .where('person_id', '=', personId)
    .where('requester_id', '=', requesterId)
    .executeTakeFirst()
  return permit !== undefined && permit.expires_at > now
}

export async function usePermit(tx: Transaction, personId: number, requesterId: number): Promise<void> {
  await tx
    .deleteFrom('operator_invitation_permit')
    .where('person_id', '=', personId)
    .where('requester_id', '=', requesterId)
    .execute()
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
