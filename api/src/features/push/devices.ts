import type { Language } from '@app/contracts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type { Member } from '../../wire/route'
import type { PushService } from './service'
import type { Subscription } from './subscription'
import type {} from './tables'

/** Of a member; a new one takes the place of the oldest. */
const maxDevices = 10

type Added = Subscription & { lang: Language; serverKey: string; now: number }

/** Tells the device of a session from now on, with this subscription. Nobody else's device has the same. */
export async function addDevice(tx: Transaction, { id: memberId, sessionId }: Member, added: Added): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { endpoint, p256dh, auth, lang } = added
  await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).where('session_id', '<>', sessionId).execute()
  const columns = { endpoint, p256dh, auth, lang, server_key: added.serverKey, created_at: new Date(added.now) }
  await tx
    .insertInto('push_device')
    .values({ session_id: sessionId, member_id: memberId, ...columns })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(columns))
    .execute()
  await sql`
    delete from push_device where id in (
      select id from push_device where member_id = ${memberId} order by created_at desc, id desc offset ${maxDevices}
    )`.execute(tx)
}

export async function removeDevice(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('push_device').where('session_id', '=', sessionId).execute()
}

/** Puts a subscription in the place of another, for whoever knows that; otherwise nothing happens. */
export async function renewDevice(
  db: Database,
  old: Pick<Subscription, 'endpoint' | 'auth'>,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await sql`
    update push_device set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
    where endpoint = ${old.endpoint} and auth = ${old.auth}
      and not exists (select 1 from push_device where endpoint = ${endpoint} and endpoint <> ${old.endpoint})`.execute(
    db,
  )
}

/** Whether the device of a session is told, with the key that the server has now. */
export async function isPushedTo(db: Database, sessionId: number, push: PushService | null): Promise<boolean> {
  if (push === null) return false
  const row = await db
    .selectFrom('push_device')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('server_key', '=', push.publicKey)
    .executeTakeFirst()
  return row !== undefined
}
