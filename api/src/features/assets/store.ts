import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import { addJob } from './job-store'
import type {} from './tables'

type NewAsset = { key: string; title: string; fileName: string; bytes: number; createdBy: string; now: Date }

const rowOf = ({ key, title, fileName, bytes, createdBy, now }: NewAsset) => ({
  key,
  title,
  file_name: fileName,
  bytes: BigInt(bytes),
  created_by: createdBy,
  created_at: now,
})

/** Uploads begin one after the other, so that together they stay within the limits. */
export async function lockUploads(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media-uploads'))`.execute(tx)
}

export const uploadsInProgress = (db: Database) =>
  db.selectFrom('media_asset').select(['key', 'bytes', 'created_at']).where('state', '=', 'uploading').execute()

export async function addUpload(tx: Transaction, asset: NewAsset): Promise<void> {
  await tx
    .insertInto('media_asset')
    .values({ ...rowOf(asset), state: 'uploading' })
    .execute()
}

/** Whether there was one. */
export async function removeUpload(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_asset')
    .where('key', '=', key)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function failUpload(db: Database, key: string, digest: string, reason: string): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ state: 'failed', sha256: digest, reason })
    .where('key', '=', key)
    .where('state', '=', 'uploading')
    .execute()
}

/** The file is whole: a clip can be made of it. False: it was known before. */
export async function storeUpload(tx: Transaction, key: string, digest: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('media_asset')
    .set({ state: 'stored', sha256: digest })
    .where('key', '=', key)
    .where('state', '=', 'uploading')
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  return addJob(tx, row.id, now)
}

/** An asset whose file is at `originals/<key>` already, such as a recording, and the job that makes its clip. */
export async function addStoredAsset(tx: Transaction, asset: NewAsset & { sha256: string }): Promise<bigint> {
  const { id } = await tx
    .insertInto('media_asset')
    .values({ ...rowOf(asset), sha256: asset.sha256, state: 'stored' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, id, asset.now)
  return id
}

const views = (db: Database) =>
  db
    .selectFrom('media_asset as a')
    .leftJoin('media_job as j', (join) =>
      join.on('j.id', '=', sql<bigint>`(select max(id) from media_job where asset_id = a.id)`),
    )
    .select(['a.id', 'a.key', 'a.title', 'a.file_name', 'a.bytes', 'a.sha256', 'a.state', 'a.reason'])
    .select(['a.clip', 'a.length_ms', 'a.captions', 'a.created_by', 'a.created_at'])
    .select(['j.state as job_state', 'j.percent', 'j.seconds_left', 'j.attempts', 'j.worker'])
    .select(['j.reason as job_reason', 'j.log_tail'])

export type AssetRow = Awaited<ReturnType<typeof assetRows>>[number]

/** The newest first. */
export const assetRows = (db: Database, max: number) => views(db).orderBy('a.id', 'desc').limit(max).execute()

export const assetRow = (db: Database, key: string) => views(db).where('a.key', '=', key).executeTakeFirst()

export const videosOfAssets = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('video')
    .select(['id', 'asset_id', 'slug', 'state'])
    .where(sql<boolean>`asset_id = any(${ids})`)
    .orderBy('id')
    .execute()

/** Keys that nobody has needed since then, except clips that a video shows after all. */
export async function garbageSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media_garbage as g')
    .select('g.key')
    .where('g.since', '<', since)
    .where(sql<boolean>`not exists (select 1 from video v where 'clips/' || v.clip || '/' = g.key)`)
    .orderBy('g.since')
    .limit(100)
    .execute()
  return rows.map(({ key }) => key)
}

/** What something shows of the pictures at addresses that begin so; also earlier wheels, whose prizes members see. */
async function shownAt(db: Database, prefix: string): Promise<Set<string>> {
  const { rows } = await sql<{ picture: string }>`
    select picture from (
      select unnest(images) as picture from host union select picture from video union select image from prize
      union select image from member_group union select ico from game union select header_img from member
      union select match[1] from site, regexp_matches(settings::text, '"(/media/[^"]+)"', 'g') as match
    ) as shown where starts_with(picture, ${prefix})`.execute(db)
  return new Set(rows.map(({ picture }) => picture.slice(prefix.length)))
}

/** Those of the pictures beside operators' files that something shows. */
export const shownPictures = (db: Database) => shownAt(db, '/media/pictures/')

/** Whether something shows what is at this key, if it is a picture that was uploaded. */
export const isShownUpload = async (db: Database, key: string): Promise<boolean> =>
  key.startsWith('uploads/') && (await shownAt(db, `/media/${key}`)).size > 0

export async function removeGarbage(db: Database, key: string): Promise<void> {
  await db.deleteFrom('media_garbage').where('key', '=', key).execute()
}

export async function setCaptions(tx: Transaction, id: bigint, captions: string[]): Promise<void> {
  await tx.updateTable('media_asset').set({ captions }).where('id', '=', id).execute()
}

export const lockAsset = (tx: Transaction, key: string) =>
  tx
    .selectFrom('media_asset')
    .select(['id', 'key', 'state', 'clip', 'length_ms', 'title', 'captions'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** An asset that no video shows; undefined: one does. */
export const assetOfNobody = (tx: Transaction, id: bigint) =>
  tx
    .selectFrom('media_asset as a')
    .select('a.key')
    .where('a.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('video').select('id').whereRef('asset_id', '=', 'a.id'))),
    )
    .executeTakeFirst()
