import type { Language } from '@app/contracts'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { QuietHours } from '../notifications/quiet'
import type {} from '../notifications/tables'
import type { Subscription } from './subscription'
import type {} from './tables'

/** What is to be pushed to one device. */
export type DuePush = Subscription & {
  deviceId: bigint
  notificationId: bigint
  /** With this one. */
  tries: number
  lang: Language
  event: string
  record: bigint
  isDeviceGood: boolean
  /** Null: the member no longer wants to be told of this kind. */
  quiet: QuietHours | null
}

const batch = 50
/** An instance that dies while it sends leaves its messages to others after this. */
const leaseMs = 60_000
/** A session ends when it is unused for so long, as the gatekeeper says. */
const idleMs = 14 * 24 * 3_600_000

type Row = Omit<DuePush, 'quiet'> & { zone: string | null; isQuiet: boolean; from: number; to: number }

/** Takes what is due, each for one instance, and puts it off to when it would be tried again. */
export async function takeDue(db: Database, serverKey: string, now: number): Promise<DuePush[]> {
  const { rows } = await sql<Row>`
    with due as (
      select p.device_id, p.notification_id from push p join push_device d on d.id = p.device_id
      where p.due_at <= ${new Date(now)} and d.server_key = ${serverKey}
      order by p.due_at limit ${batch} for update of p skip locked
    ), taken as (
      update push p set tries = p.tries + 1, due_at = ${new Date(now + leaseMs)}
      from due where p.device_id = due.device_id and p.notification_id = due.notification_id
      returning p.device_id, p.notification_id, p.tries
    )
    select t.device_id as "deviceId", t.notification_id as "notificationId", t.tries, d.endpoint, d.p256dh, d.auth,
      d.lang, n.event, n.record, s.zone, s.is_quiet as "isQuiet", s.quiet_from as "from", s.quiet_to as "to",
      m.status = 1 and o.ended_at is null and o.expires_at > ${new Date(now)}
        and o.seen_at > ${new Date(now - idleMs)} as "isDeviceGood"
    from taken t
    join push_device d on d.id = t.device_id
    join member m on m.id = d.member_id
    join member_session o on o.id = d.session_id
    join notification n on n.id = t.notification_id
    left join notification_setting s on s.member_id = n.member_id and split_part(n.event, '_', 1) = any (s.kinds)`.execute(
    db,
  )
  return rows.map(({ zone, isQuiet, from, to, ...row }) => ({
    ...row,
    quiet: zone === null ? null : { isQuiet, from, to, zone },
  }))
}

type Place = Pick<DuePush, 'deviceId' | 'notificationId'>

export async function endPush(db: Database, { deviceId, notificationId }: Place): Promise<void> {
  await db.deleteFrom('push').where('device_id', '=', deviceId).where('notification_id', '=', notificationId).execute()
}

export async function putOff(db: Database, { deviceId, notificationId }: Place, dueAt: Date): Promise<void> {
  await db
    .updateTable('push')
    .set({ due_at: dueAt })
    .where('device_id', '=', deviceId)
    .where('notification_id', '=', notificationId)
    .execute()
}

/** With what is to be pushed to it, unless it has another subscription by now. */
export async function endDevice(db: Database, { deviceId, endpoint }: DuePush): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute()
}

/** Ends what is to be pushed to the device of a session, up to the notification with this number. */
export async function endReceived(db: Database, sessionId: number, number: bigint): Promise<void> {
  await sql`
    delete from push p using push_device d, notification n
    where d.session_id = ${sessionId} and p.device_id = d.id and n.id = p.notification_id and n.number <= ${number}`.execute(
    db,
  )
}
