import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Prize } from './store'
import type {} from './tables'

export type WheelRow = { id: number; publishedAt: Date; total: bigint; isCurrent: boolean; prizes: WheelPrize[] }
/** As JSON has it. */
export type WheelPrize = Omit<Prize, 'amount'> & { amount: number }

/** The newest first, before the one with this ID. */
export async function wheelsBefore(db: Database, id: number | null, max: number): Promise<WheelRow[]> {
  const { rows } = await sql<WheelRow>`
    select w.id, w.published_at as "publishedAt", w.total, w.id = (select max(id) from wheel) as "isCurrent",
      (select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'image', p.image, 'kind', p.kind,
        'amount', p.amount, 'weight', p.weight) order by p.place) from prize p where p.wheel_id = w.id) as prizes
    from wheel w where ${id}::int4 is null or w.id < ${id}::int4
    order by w.id desc limit ${max}`.execute(db)
  return rows
}
