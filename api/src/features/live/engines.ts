import { sql } from 'kysely'
import * as v from 'valibot'
import type { Transaction } from '../../db/database'
import { hashKey, lostMs } from './sessions'

const streamKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A form of nginx's RTMP module. Encoders can add fields to it: one that is there twice is not a string. */
const nginxReport = v.pipe(
  v.object({
    /** update_play: its own connection to the ingest is a player to it. */
    call: v.picklist(['publish', 'update_publish', 'update_play', 'publish_done']),
    name: streamKey,
    /** The only field that differs between the encoder on air and one that was refused. */
    clientid: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  }),
  v.transform(({ call, name, clientid }) => ({
    key: name,
    connection: call === 'update_play' ? null : clientid,
    isEnd: call === 'publish_done',
  })),
)

/** A request of MediaMTX, which takes one encoder at a time by itself, and whose ffmpeg reads what it passes on. */
const mediaMtxReport = v.pipe(
  v.object({
    action: v.picklist(['publish', 'read']),
    path: v.pipe(
      v.string(),
      v.transform((path) => path.split('/').at(-1)),
      streamKey,
    ),
  }),
  v.transform(({ path }) => ({ key: path, connection: null, isEnd: false })),
)

export const engineReport = v.union([nginxReport, mediaMtxReport])
type EngineReport = v.InferOutput<typeof engineReport>

/** May an encoder send to this engine, or go on to? The engine passes it on to an ingest, which has its own session. */
export async function admit(
  tx: Transaction,
  engine: string,
  { key, connection, isEnd }: EngineReport,
  now: Date,
): Promise<'admitted' | 'unknown-key' | 'other-encoder'> {
  const channel = await tx
    .selectFrom('live_channel')
    .select(['name', 'encoder', sql<boolean>`encoder_seen_at < ${new Date(now.getTime() - lostMs)}`.as('isLost')])
    .where('key_hash', '=', hashKey(key))
    .forUpdate()
    .executeTakeFirst()
  if (channel === undefined) return 'unknown-key'
  if (connection === null) return 'admitted'
  const encoder = `${engine}/${connection}`
  if (channel.encoder !== null && channel.encoder !== encoder && !channel.isLost) return 'other-encoder'
  const values = isEnd ? { encoder: null, encoder_seen_at: null } : { encoder, encoder_seen_at: now }
  await tx.updateTable('live_channel').set(values).where('name', '=', channel.name).execute()
  return 'admitted'
}
