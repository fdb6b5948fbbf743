import type { Generated } from 'kysely'
import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    upload: {
      /** The end of the picture's path, and of its key in the media store. */
      name: string
      member_id: number
      /** False: refused, or still being processed. */
      is_stored: Generated<boolean>
      created_at: Date
    }
  }
}

export const uploadPrefix = '/media/uploads'
export const uploadKey = (name: string) => `uploads/${name}`

/**
 * Counts one of the member's uploads; false if there were `limit.max` since then. The member's row is locked, so that
 * concurrent uploads all count.
 */
export async function takeUpload(
  tx: Transaction,
  upload: { memberId: number; name: string; now: number },
  limit: { max: number; since: number },
): Promise<boolean> {
  await tx.selectFrom('member').select('id').where('id', '=', upload.memberId).forUpdate().execute()
  const { taken } = await tx
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<bigint>().as('taken'))
    .where('member_id', '=', upload.memberId)
    .where('created_at', '>', new Date(limit.since))
    .executeTakeFirstOrThrow()
  if (taken >= BigInt(limit.max)) return false
  await tx
    .insertInto('upload')
    .values({ name: upload.name, member_id: upload.memberId, created_at: new Date(upload.now) })
    .execute()
  return true
}

export async function markStored(tx: Transaction, name: string): Promise<void> {
  await tx.updateTable('upload').set({ is_stored: true }).where('name', '=', name).execute()
}

/** Whether this is the path of a picture that this member uploaded. */
export async function isOwnUpload(db: Database, memberId: number, path: string): Promise<boolean> {
  if (!path.startsWith(`${uploadPrefix}/`)) return false
  const row = await db
    .selectFrom('upload')
    .select('name')
    .where('name', '=', path.slice(uploadPrefix.length + 1))
    .where('member_id', '=', memberId)
    .where('is_stored', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
