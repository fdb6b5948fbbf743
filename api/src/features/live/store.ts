import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../hosts/tables'
import type {} from './tables'

/** The clips of a channel, in order; empty for an unknown channel, and for one that plays something else. */
export async function channelClips(db: Database, channel: string): Promise<string[]> {
  const found = await db.selectFrom('live_channel').select('clips').where('name', '=', channel).executeTakeFirst()
  return found?.clips ?? []
}

export async function mayOpenLive(db: Database, memberId: number): Promise<boolean> {
  const member = await db.selectFrom('member').select('is_live').where('id', '=', memberId).executeTakeFirst()
  return member?.is_live === 1
}

export const findChannel = (db: Database, name: string) =>
  db.selectFrom('live_channel').select(['name', 'clips', 'is_stream']).where('name', '=', name).executeTakeFirst()

/** What a channel shows or showed last. */
export const latestBroadcast = (db: Database, channel: string) =>
  db
    .selectFrom('live_broadcast')
    .select(['id', 'state', 'playlist', 'ended_at', 'recording'])
    .where('channel', '=', channel)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an encoder's stream is on air on this channel. */
export async function isShown(db: Database, channel: string): Promise<boolean> {
  const latest = await latestBroadcast(db, channel)
  return latest?.state === 'onAir' || latest?.state === 'interrupted'
}

/** Hosts whose own channel it is are on air with it, or not any more. */
export async function setHostsOnAir(db: Database, channel: string, isOnAir: boolean): Promise<void> {
  await db
    .updateTable('host')
    .set({ live_channel: isOnAir ? channel : null })
    .where('stream_channel', '=', channel)
    .where(sql<boolean>`live_channel is distinct from ${isOnAir ? channel : null}`)
    .execute()
}

/** The broadcast cannot be read at the moment; its ingest says in its next report if that was wrong. */
export async function interrupt(db: Database, broadcast: string, now: Date): Promise<void> {
  await db
    .updateTable('live_broadcast')
    .set({ state: 'interrupted', interrupted_at: now })
    .where('id', '=', broadcast)
    .where('state', '=', 'onAir')
    .execute()
}

/**
 * Lets the channel show what an encoder sends; a host's name makes the host a channel of their own. False: there is
 * neither.
 */
export async function makeStreamChannel(tx: Transaction, name: string): Promise<boolean> {
  const found = await findChannel(tx, name)
  if (found?.is_stream === true) return true
  const host = await tx.selectFrom('host').select('id').where('slug', '=', name).executeTakeFirst()
  if (found === undefined && host === undefined) return false
  const values = { clips: [], address: null, is_stream: true }
  const insert = tx.insertInto('live_channel').values({ name, ...values })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(values)).execute()
  // those who were on it are off air until a stream comes
  await tx
    .updateTable('host')
    .set({ stream_channel: name, live_channel: null })
    .where((is) => (found === undefined ? is('slug', '=', name) : is('live_channel', '=', name)))
    .execute()
  return true
}

/** The channels that encoders send to, with what is on air. */
export const streamChannels = (db: Database) =>
  db
    .selectFrom('live_channel as c')
    .leftJoin('live_broadcast as b', (join) => join.onRef('b.channel', '=', 'c.name').on('b.state', '<>', 'over'))
    .select(['c.name', 'c.mode', 'c.is_recorded', 'c.grace_seconds', 'b.state'])
    .where('c.is_stream', '=', true)
    .orderBy('c.name')
    .execute()
