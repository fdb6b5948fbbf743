import { sql } from 'kysely'
import type { Services } from '../../services'

/** Tells open apps of deposits that have just expired; a screen that missed it looks by itself. */
export async function notifyExpired({ db }: Services): Promise<void> {
  await sql`
    select add_deposit_change(d.member_id, d.id, 1)
    from deposit d join notification_setting s on s.member_id = d.member_id and s.kinds <> '{}'
    where d.status = 1 and d.cancelled_at is null
      and d.pay_until <= clock_timestamp() and d.pay_until > clock_timestamp() - interval '1 minute'
      and not exists (
        select 1 from notification n
        where n.member_id = d.member_id and n.event = 'deposit_changed' and n.subject = d.id::int8 * 10 + 1)`.execute(
    db,
  )
}
