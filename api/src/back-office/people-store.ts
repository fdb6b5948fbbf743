import type { Role } from '@app/back-office'
import type { Generated, GeneratedAlways } from 'kysely'
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
