import { sql } from 'kysely'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import type {} from './tables'

const batch = 500

/** Tells followers who want it that a host went on air, a batch at a time; not of one who is off air by now. */
export async function notifyFollowers({ db }: Services, stop?: AbortSignal): Promise<void> {
  while (stop?.aborted !== true) {
    const isMore = await transaction(db, async (tx) => {
      const { rows } = await sql<{ host: number; from: number; isLive: boolean }>`
        select n.host_id as host, n.told_to as "from", h.live_channel is not null as "isLive"
        from on_air_notice n join host h on h.id = n.host_id where n.told_to is not null
        order by n.host_id limit 1 for update of n skip locked`.execute(tx)
      const [open] = rows
      if (open === undefined) return false
      const { rows: reported } = await sql<{ last: number | null }>`
        with followers as (
          select f.member_id from followed_host f where f.host_id = ${open.host} and f.member_id > ${open.from}
            and ${open.isLive}::boolean order by f.member_id limit ${batch}
        ), notified as (
          insert into notification (member_id, event, subject, record)
            select s.member_id, 'host_live', n.number, n.host_id
            from followers f join notification_setting s on s.member_id = f.member_id and 'host' = any (s.kinds)
            join on_air_notice n on n.host_id = ${open.host}
            on conflict (member_id, event, subject) do nothing
        )
        select max(member_id) as last from followers`.execute(tx)
      await tx
        .updateTable('on_air_notice')
        .set({ told_to: reported[0]?.last ?? null })
        .where('host_id', '=', open.host)
        .execute()
      return true
    })
    if (!isMore) return
  }
}
