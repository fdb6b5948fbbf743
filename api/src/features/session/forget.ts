import { sql } from 'kysely'
import type { Services } from '../../services'
import type {} from './tables'

const batch = 1_000

/** Deletes sessions past their expiry, however they ended; until then an ended session still says why it ended. */
export async function forgetOldSessions({ db, clock }: Services): Promise<void> {
  await sql`
    delete from member_session where id in (
      select id from member_session where expires_at <= ${new Date(clock.now())} order by id limit ${batch} for update skip locked
    )`.execute(db)
}
