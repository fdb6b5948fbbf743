import type { RecordingReport } from '@app/media'
import type { Database, Transaction } from '../../db/database'
import { addStoredAsset } from '../assets/store'
import { stored } from '../site/localised'
import type {} from '../videos/tables'

/** What recordings are reported by. */
const createdBy = 'live'

/** The key of the asset that a broadcast's recording becomes, the same each time; null if it is not to be recorded. */
export async function recordingKey(tx: Transaction, broadcast: string, newKey: () => string): Promise<string | null> {
  const found = await tx
    .selectFrom('live_broadcast')
    .select('recording')
    .where('id', '=', broadcast)
    .where('is_recorded', '=', true)
    .where('state', '=', 'over')
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return null
  const key = found.recording ?? newKey()
  await tx.updateTable('live_broadcast').set({ recording: key }).where('id', '=', broadcast).execute()
  return key
}

/**
 * The recording is in the media store: it becomes an asset, whose clip is made, and the draft of a video that shows it.
 * Safe to repeat. False: the broadcast has no recording.
 */
export async function addRecording(
  tx: Transaction,
  broadcast: string,
  { bytes, sha256 }: RecordingReport,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('live_broadcast as b')
    .leftJoin('host as h', 'h.stream_channel', 'b.channel')
    .select(['b.channel', 'b.recording', 'b.started_at', 'h.name', 'h.title as hostTitle', 'h.images'])
    .where('b.id', '=', broadcast)
    .orderBy('h.id')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined || found.recording === null) return false
  const { recording: key, channel, hostTitle } = found
  const known = await tx.selectFrom('media_asset').select('id').where('key', '=', key).executeTakeFirst()
  if (known !== undefined) return true
  const day = found.started_at.toISOString().slice(0, 10)
  const title = `${found.name ?? channel}, live on ${day}`
  const asset = { key, title, fileName: `${channel}-${day}.ts`, bytes, sha256, createdBy, now }
  const assetId = await addStoredAsset(tx, asset)
  const [videoClass] = await tx.selectFrom('video_class').select('id').orderBy('rank').orderBy('id').limit(1).execute()
  // without a class there are no videos yet: the asset alone is offered
  if (videoClass === undefined) return true
  await tx
    .insertInto('video')
    .values({
      slug: `live-${key}`,
      class_id: videoClass.id,
      name: stored(hostTitle ?? title),
      description: stored(title),
      picture: found.images?.[0] ?? '',
      clip: null,
      // until the clip is made
      seconds: 1,
      state: 'draft',
      asset_id: assetId,
    })
    .execute()
  return true
}

/** The published video of a broadcast; 0: there is none. */
export async function recordingOf(db: Database, key: string | null): Promise<number> {
  if (key === null) return 0
  const video = await db
    .selectFrom('video')
    .innerJoin('media_asset', 'media_asset.id', 'video.asset_id')
    .select('video.id')
    .where('media_asset.key', '=', key)
    .where('video.state', '=', 'published')
    .orderBy('video.id')
    .limit(1)
    .executeTakeFirst()
  return video?.id ?? 0
}
