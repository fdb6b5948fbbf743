import type { UndrawnFigure, UndrawnScreen } from '@app/contracts/undrawn-screens'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from './tables'

/** In an answer. */
const maxAnswered = 500

/** Keeps what an edge could not draw, in key order, so that two instances do not deadlock. */
export async function storeUndrawn(db: Database, screens: readonly UndrawnScreen[], now: number): Promise<void> {
  await sql`
    insert into undrawn_screen as u (channel, app, release, path, reason, first_at, last_at)
    select distinct on (r.channel, r.app, r.release, r.path)
      r.channel, r.app, r.release, r.path, r.reason, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(screens)}::jsonb) as r (
      channel text, app text, release text, path text, reason text)
    order by r.channel, r.app, r.release, r.path
    on conflict (channel, app, release, path)
    do update set reason = excluded.reason, last_at = excluded.last_at`.execute(db)
}

type Window = { channel: string; remote: string | undefined; from: Date }

/** The screens that edges could not draw since a time. */
export async function readUndrawn(db: Database, { channel, remote = '', from }: Window): Promise<UndrawnFigure[]> {
  const { rows } = await sql<UndrawnFigure>`
    select app, release, path, reason,
      floor(extract(epoch from first_at))::int4 as first_at, floor(extract(epoch from last_at))::int4 as last_at
    from undrawn_screen
    where channel = ${channel} and (${remote} = '' or app = ${remote}) and last_at >= ${from}::timestamptz
    order by app, release, path
    limit ${maxAnswered}`.execute(db)
  return rows
}

export const forgetUndrawnBefore = (db: Database, before: Date) =>
  db.deleteFrom('undrawn_screen').where('last_at', '<', before).execute()
