import { createHash } from 'node:crypto'
import type { Heartbeat, HeartbeatAnswer, SessionAnswer, SessionStart } from '@app/media'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../db/database'
import { setHostsOnAir } from './store'

/** An ingest that has not reported for so long is lost, until it reports again. */
export const lostMs = 10_000
const isLost = (now: Date) => sql<boolean>`seen_at < ${new Date(now.getTime() - lostMs)}`

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export type Started = SessionAnswer | 'unknown-key' | 'other-encoder'
type Encoder = Omit<SessionStart, 'internalUrl'> & {
  ingest: string
  /** @returns the address of the broadcast's playlist */
  playlistOf(broadcast: string): string
}

/**
 * An encoder has connected with a key: its channel goes on air, or on after an interruption. One encoder at a time: the
 * channel's row is locked first.
 */
export async function startSession(
  tx: Transaction,
  { session, key, ingest, playlistOf }: Encoder,
  now: Date,
  newId: () => string,
): Promise<Started> {
  const channel = await tx
    .selectFrom('live_channel')
    .select(['name', 'is_recorded', 'mode'])
    .where('key_hash', '=', hashKey(key))
    .forUpdate()
    .executeTakeFirst()
  if (channel === undefined) return 'unknown-key'
  const open = await openBroadcast(tx, channel.name)
  if (open !== undefined && open.session !== null && open.seen_at.getTime() > now.getTime() - lostMs)
    return 'other-encoder'
  const id = open?.id ?? newId()
  const values = { session, ingest, playlist: playlistOf(id), seen_at: now }
  if (open === undefined) {
    const made = { id, channel: channel.name, state: 'starting' as const, started_at: now }
    await tx
      .insertInto('live_broadcast')
      .values({ ...values, ...made, is_recorded: channel.is_recorded })
      .execute()
  } else {
    await tx.updateTable('live_broadcast').set(values).where('id', '=', id).execute()
  }
  return {
    channel: channel.name,
    broadcast: id,
    // a part has more than a second, so no ingest has counted so far
    sequence: open === undefined ? 0 : Math.ceil((now.getTime() - open.started_at.getTime()) / 1000),
    isRecorded: channel.is_recorded,
    mode: channel.mode,
  }
}

/** The broadcast of a channel that is not over. */
export const openBroadcast = (tx: Transaction, channel: string) =>
  tx
    .selectFrom('live_broadcast')
    .select(['id', 'session', 'started_at', 'seen_at'])
    .where('channel', '=', channel)
    .where('state', '<>', 'over')
    .executeTakeFirst()

/** A new key: what is connected with the one before is cut off. */
export async function replaceKey(tx: Transaction, channel: string, hash: string, now: Date): Promise<void> {
  const values = { key_hash: hash, encoder: null, encoder_seen_at: null }
  await tx.updateTable('live_channel').set(values).where('name', '=', channel).execute()
  await disconnect(tx, sql`channel = ${channel}`, now)
}

/** What these encoders send can be seen: their rooms are on air. */
export async function show(tx: Transaction, sessions: readonly string[]): Promise<void> {
  const { rows } = await sql<{ channel: string }>`
    update live_broadcast set state = 'onAir', interrupted_at = null
    where session = any(${sessions}) and state in ('starting', 'interrupted') returning channel`.execute(tx)
  for (const { channel } of rows) await setHostsOnAir(tx, channel, true)
}

/** These encoders are gone: their rooms wait for them, if there was anything to see. */
async function disconnect(tx: Transaction, condition: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`delete from live_broadcast where state = 'starting' and session is not null and ${condition}`.execute(tx)
  await sql`
    update live_broadcast set state = 'interrupted', session = null, interrupted_at = coalesce(interrupted_at, ${now})
    where state in ('onAir', 'interrupted') and session is not null and ${condition}`.execute(tx)
}

export const endSession = (tx: Transaction, session: string, now: Date): Promise<void> =>
  disconnect(tx, sql`session = ${session}`, now)

/** Takes the report of an ingest, which lists everything that it has. */
export async function takeHeartbeat(tx: Transaction, beat: Heartbeat, now: Date): Promise<HeartbeatAnswer> {
  const { internalUrl, broadcasts } = beat
  const sessions = beat.sessions.map(({ session }) => session)
  await sql`update live_broadcast set seen_at = ${now} where session = any(${sessions})`.execute(tx)
  await show(
    tx,
    beat.sessions.filter(({ isShown }) => isShown).map(({ session }) => session),
  )
  await disconnect(tx, sql`ingest = ${internalUrl} and session <> all(${sessions})`, now)
  const known = await tx
    .selectFrom('live_broadcast')
    .select(['id', 'session', 'state', 'ingest', 'is_recorded'])
    .where(sql<boolean>`session = any(${sessions}) or id = any(${broadcasts})`)
    .execute()
  const open = known.filter(({ state }) => state !== 'over')
  return {
    cut: sessions.filter((session) => !open.some((each) => each.session === session)),
    over: broadcasts
      .filter((id) => !open.some((each) => each.id === id))
      .map((broadcast) => {
        const row = known.find(({ id }) => id === broadcast)
        return { broadcast, isRecorded: row?.is_recorded === true && row.ingest === internalUrl }
      }),
  }
}

/** Interrupts what lost ingests had, and ends what nobody came back to within the grace. */
export async function settleBroadcasts(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('live_broadcast').where('state', '=', 'starting').where(isLost(now)).execute()
  await tx
    .updateTable('live_broadcast')
    .set({ state: 'interrupted', interrupted_at: now })
    .where('state', '=', 'onAir')
    .where(isLost(now))
    .execute()
  const { rows } = await sql<{ id: string }>`
    select b.id from live_broadcast b join live_channel c on c.name = b.channel
    where b.state = 'interrupted' and (b.session is null or ${isLost(now)})
      and b.interrupted_at <= ${now}::timestamptz - make_interval(secs => c.grace_seconds)`.execute(tx)
  for (const { id } of rows) await endBroadcast(tx, id, now)
}

/** Its room is over. An encoder that is still connected is cut off. */
export async function endBroadcast(tx: Transaction, id: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('live_broadcast')
    .set({ state: 'over', session: null, ended_at: now, interrupted_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'over')
    .returning('channel')
    .executeTakeFirst()
  if (ended !== undefined) await setHostsOnAir(tx, ended.channel, false)
}
