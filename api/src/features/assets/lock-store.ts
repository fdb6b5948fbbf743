import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from './tables'

type Lock = { asset: string; token: string }

// by the database's clock: those of the instances may differ
const leaseEnd = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** False: another request holds the upload, and reads at its next renewal that it is wanted. */
export async function lockUpload(db: Database, { asset, token }: Lock, seconds: number): Promise<boolean> {
  const until = leaseEnd(seconds)
  const row = await db
    .insertInto('media_upload_lock')
    .values({ asset, token, lease_until: until, is_wanted: false })
    .onConflict((conflict) =>
      conflict
        .column('asset')
        .doUpdateSet({ token, lease_until: until, is_wanted: false })
        .where('media_upload_lock.lease_until', '<', sql<Date>`now()`),
    )
    .returning('token')
    .executeTakeFirst()
  if (row !== undefined) return true
  await db.updateTable('media_upload_lock').set({ is_wanted: true }).where('asset', '=', asset).execute()
  return false
}

/** False: the request should end, because another one needs the upload or holds it. */
export async function renewUploadLock(db: Database, { asset, token }: Lock, seconds: number): Promise<boolean> {
  const row = await db
    .updateTable('media_upload_lock')
    .set({ lease_until: leaseEnd(seconds) })
    .where('asset', '=', asset)
    .where('token', '=', token)
    .returning('is_wanted')
    .executeTakeFirst()
  return row?.is_wanted === false
}

export async function unlockUpload(db: Database, { asset, token }: Lock): Promise<void> {
  await db.deleteFrom('media_upload_lock').where('asset', '=', asset).where('token', '=', token).execute()
}

/** Removes what instances left that were killed. */
export async function sweepUploadLocks(db: Database): Promise<void> {
  await db
    .deleteFrom('media_upload_lock')
    .where('lease_until', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
