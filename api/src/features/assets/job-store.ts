import type { Transaction } from '../../db/database'
import type {} from './tables'
import { clipFolder } from './keys'

/** How often a job is taken before it has failed. */
export const maxAttempts = 3

/** What was made, or begun, and nobody will need: removed from the store a day later. */
export async function discard(tx: Transaction, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('media_garbage')
    .values({ key, since: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const ownPicture = /^\/media\/(uploads\/[0-9a-f]{32}\.webp)$/

/** Addresses of pictures that something showed; the sweep leaves those that something else shows. */
export async function discardPictures(tx: Transaction, addresses: readonly string[], now: Date): Promise<void> {
  for (const address of addresses) {
    const [, key] = ownPicture.exec(address) ?? []
    if (key !== undefined) await discard(tx, key, now)
  }
}

/** False: one is open already. */
export async function addJob(tx: Transaction, assetId: bigint, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('media_job')
    .values({ asset_id: assetId, state: 'queued', due_at: now, created_at: now, token: null })
    .onConflict((conflict) => conflict.column('asset_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Held = { id: bigint; asset_id: bigint; attempts: number; clip: string | null }

/** Jobs whose worker was lost too often: they have failed. */
export async function failLostJobs(tx: Transaction, now: Date): Promise<void> {
  const lost = await tx
    .selectFrom('media_job')
    .select(['id', 'asset_id', 'attempts', 'clip'])
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .where('attempts', '>=', maxAttempts)
    .forUpdate()
    .skipLocked()
    .execute()
  const reason = `the worker was lost ${maxAttempts} times while it made this`
  for (const job of lost) await endJob(tx, job, { state: 'failed', reason, logTail: '', now })
}

export type Taken = { id: bigint; asset: string; clip: string; captions: string[] }

/** The oldest job that is due or whose lease has expired, now held by `token`; null: there is none. */
export async function takeJob(
  tx: Transaction,
  { worker, token, now, until }: { worker: string; token: string; now: Date; until: Date },
): Promise<Taken | null> {
  const job = await tx
    .selectFrom('media_job')
    .select(['id', 'asset_id', 'clip'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'queued'), eb('due_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
      ]),
    )
    .where('attempts', '<', maxAttempts)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (job === undefined) return null
  // the worker before may still be writing: it and this one never share a folder
  if (job.clip !== null) await discard(tx, clipFolder(job.clip), now)
  const asset = await tx
    .updateTable('media_asset')
    .set((eb) => ({ makings: eb('makings', '+', 1) }))
    .where('id', '=', job.asset_id)
    .returning(['key', 'makings', 'captions'])
    .executeTakeFirstOrThrow()
  const clip = `${asset.key}-${asset.makings}`
  await tx
    .updateTable('media_job')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      worker,
      lease_until: until,
      clip,
      token,
      percent: 0,
      seconds_left: null,
      reason: null,
      log_tail: null,
      started_at: now,
    }))
    .where('id', '=', job.id)
    .execute()
  return { id: job.id, asset: asset.key, clip, captions: asset.captions }
}

/** False: the token does not hold the job (any more). */
export async function reportProgress(
  tx: Transaction,
  report: { id: bigint; token: string; percent: number; secondsLeft: number | null; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media_job')
    .set({ percent: report.percent, seconds_left: report.secondsLeft, lease_until: report.until })
    .where('id', '=', report.id)
    .where('token', '=', report.token)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The job, locked, if the token holds it. */
export const lockHeldJob = (tx: Transaction, id: bigint, token: string): Promise<Held | undefined> =>
  tx
    .selectFrom('media_job')
    .select(['id', 'asset_id', 'attempts', 'clip'])
    .where('id', '=', id)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()

const unheld = { token: null, lease_until: null, seconds_left: null } as const

/** The new clip takes the place of the old one, for those who open a video from now on. */
export async function finishJob(tx: Transaction, job: Held, lengthMs: number, now: Date): Promise<void> {
  const asset = await tx
    .selectFrom('media_asset')
    .select('clip')
    .where('id', '=', job.asset_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (asset.clip !== null) await discard(tx, clipFolder(asset.clip), now)
  await tx
    .updateTable('media_asset')
    .set({ state: 'ready', reason: null, clip: job.clip, length_ms: lengthMs })
    .where('id', '=', job.asset_id)
    .execute()
  await tx
    .updateTable('video')
    .set({ clip: job.clip, seconds: secondsOf(lengthMs) })
    .where('asset_id', '=', job.asset_id)
    .execute()
  await tx
    .updateTable('media_job')
    .set({ ...unheld, state: 'done', percent: 100, ended_at: now })
    .where('id', '=', job.id)
    .execute()
}

export const secondsOf = (lengthMs: number) => Math.max(1, Math.round(lengthMs / 1000))

type End = { state: 'failed' | 'cancelled'; reason: string; logTail: string; now: Date }

/** Ends a job without a clip. An asset that has none from before has failed with it. */
export async function endJob(tx: Transaction, job: Held, { state, reason, logTail, now }: End): Promise<void> {
  if (job.clip !== null) await discard(tx, clipFolder(job.clip), now)
  await tx
    .updateTable('media_job')
    .set({ ...unheld, state, reason, log_tail: logTail, ended_at: now })
    .where('id', '=', job.id)
    .execute()
  if (state !== 'failed') return
  await tx
    .updateTable('media_asset')
    .set({ state: 'failed', reason })
    .where('id', '=', job.asset_id)
    .where('clip', 'is', null)
    .execute()
}

/** Puts a job back into the queue, to be taken from `dueAt` on. */
export async function requeueJob(
  tx: Transaction,
  job: Held,
  { reason, logTail, now, dueAt }: { reason: string; logTail: string; now: Date; dueAt: Date },
): Promise<void> {
  if (job.clip !== null) await discard(tx, clipFolder(job.clip), now)
  await tx
    .updateTable('media_job')
    .set({ ...unheld, state: 'queued', clip: null, reason, log_tail: logTail, due_at: dueAt })
    .where('id', '=', job.id)
    .execute()
}

/** The asset's job that has not ended, locked. */
export const lockOpenJob = (tx: Transaction, assetId: bigint): Promise<Held | undefined> =>
  tx
    .selectFrom('media_job')
    .select(['id', 'asset_id', 'attempts', 'clip'])
    .where('asset_id', '=', assetId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
