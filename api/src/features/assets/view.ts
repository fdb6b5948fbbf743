import type { Database } from '../../db/database'
import { type AssetRow, assetRow, assetRows, videosOfAssets } from './store'

const maxAssets = 200

type Videos = Awaited<ReturnType<typeof videosOfAssets>>

/** An asset, its latest job and its videos, as operators see them. */
const toView = (row: AssetRow, videos: Videos) => ({
  asset: row.key,
  title: row.title,
  fileName: row.file_name,
  bytes: Number(row.bytes),
  sha256: row.sha256,
  state: row.state,
  reason: row.reason,
  clip: row.clip,
  lengthMs: row.length_ms,
  captions: row.captions,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  job:
    row.job_state === null
      ? null
      : {
          state: row.job_state,
          percent: row.percent ?? 0,
          secondsLeft: row.seconds_left,
          attempts: row.attempts ?? 0,
          worker: row.worker,
          reason: row.job_reason,
          logTail: row.log_tail,
        },
  videos: videos.filter((video) => video.asset_id === row.id).map(({ id, slug, state }) => ({ id, slug, state })),
})
export type AssetView = ReturnType<typeof toView>

export async function listAssets(db: Database): Promise<AssetView[]> {
  const rows = await assetRows(db, maxAssets)
  const videos = await videosOfAssets(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toView(row, videos))
}

export async function showAsset(db: Database, key: string): Promise<AssetView | null> {
  const row = await assetRow(db, key)
  return row === undefined ? null : toView(row, await videosOfAssets(db, [row.id]))
}
