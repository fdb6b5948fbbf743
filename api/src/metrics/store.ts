import { sql } from 'kysely'
import type { Database } from '../db/database'

export type Movement = { kind: string; times: number; amount: number }

/** Movements of the last five minutes by kind: how many, and how much in whole units. */
export async function recentMovements(db: Database): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select j.kind, count(distinct j.id)::int4 as times, (sum(p.amount) filter (where p.amount > 0))::float8 / 100 as amount
    from journal j join posting p on p.journal_id = j.id
    where j.created_at > clock_timestamp() - interval '5 minutes'
    group by j.kind`.execute(db)
  return rows
}

export type Settlement = { worst: number | null; waiting: number | null }

/** In seconds: the longest settlement of a round in the last five minutes, and how long one has been waiting. */
export async function settlementDelays(db: Database): Promise<Settlement> {
  const { rows } = await sql<Settlement>`
    select
      (select max(extract(epoch from settled_at - closes_at))::float8 from round
        where status = 'settled' and opens_at > clock_timestamp() - interval '25 hours'
          and settled_at > clock_timestamp() - interval '5 minutes') as worst,
      (select max(extract(epoch from clock_timestamp() - closes_at))::float8 from round
        where settled_at is null and closes_at <= clock_timestamp()) as waiting`.execute(db)
  return rows[0] ?? { worst: null, waiting: null }
}
