import { liveModes } from '@app/media'
import type {} from '../features/live/tables'
import { endBroadcast, hashKey, openBroadcast, replaceKey } from '../features/live/sessions'
import { makeStreamChannel, streamChannels } from '../features/live/store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

/** What the database writes when hosts go on or off air. */
export const searchTables = ['search_change', 'search_entry', 'search_rooms']
const tables = ['live_channel', 'live_broadcast', 'host', 'on_air_notice', 'search_revision', ...searchTables]

type Place = Pick<Work, 'tx' | 'services'>

/** A new key of a channel, or of a host's own one; 128 bits, so that its hash alone is worth nothing. */
export async function makeStreamKey({ tx, services }: Place, name: string): Promise<string> {
  if (!(await makeStreamChannel(tx, name))) throw new Refused(`there is no channel and no host ${name}`)
  const key = Buffer.from(services.random.bytes(16)).toString('hex')
  await replaceKey(tx, name, hashKey(key), new Date(services.clock.now()))
  return key
}

async function streamKey(work: Work) {
  const [name] = wordsOf(work.words, 'channel')
  const key = await makeStreamKey(work, name)
  return [
    `Server      rtmp://<address of the ingest>:1935/live`,
    `Stream key  ${key}`,
    `It is shown only now. An encoder that is connected with the one before is cut off.`,
  ]
}

type ChannelEdit = { mode?: (typeof liveModes)[number]; is_recorded?: boolean; grace_seconds?: number }

/** Changes how the next stream of a channel is shown. */
export async function changeChannel({ tx }: Pick<Work, 'tx'>, name: string, to: ChannelEdit): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('live_channel')
    .set(to)
    .where('name', '=', name)
    .where('is_stream', '=', true)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused(`channel ${name} has no stream key; see stream-key`)
}

async function mode(work: Work) {
  const [name, word] = wordsOf(work.words, 'channel', liveModes.join('|'))
  const found = liveModes.find((each) => each === word)
  if (found === undefined) throw new UsageError(`"${word}" is not one of ${liveModes.join(', ')}`)
  await changeChannel(work, name, { mode: found })
  return [`the next stream of ${name} is shown as ${found}`]
}

async function recording(work: Work) {
  const [name, word] = wordsOf(work.words, 'channel', 'on|off')
  if (word !== 'on' && word !== 'off') throw new UsageError(`"${word}" is not on or off`)
  await changeChannel(work, name, { is_recorded: word === 'on' })
  return [`the next stream of ${name} is ${word === 'on' ? '' : 'not '}recorded`]
}

async function grace(work: Work) {
  const [name, word] = wordsOf(work.words, 'channel', 'seconds')
  if (!/^\d{1,3}$/.test(word) || Number(word) > 600) throw new UsageError(`"${word}" is not a number from 0 to 600`)
  await changeChannel(work, name, { grace_seconds: Number(word) })
  return [`the room of ${name} waits ${word} s for an encoder that is gone`]
}

export async function endStream({ tx, services }: Place, name: string): Promise<void> {
  const open = await openBroadcast(tx, name)
  if (open === undefined) throw new Refused(`nothing is on air on ${name}`)
  await endBroadcast(tx, open.id, new Date(services.clock.now()))
}

async function end(work: Work) {
  const [name] = wordsOf(work.words, 'channel')
  await endStream(work, name)
  return [`the stream of ${name} is over`]
}

async function channels({ tx, words }: Work) {
  wordsOf(words)
  const rows = await streamChannels(tx)
  if (rows.length === 0) return ['no channel has a stream key']
  return rows.map(
    (row) =>
      `${row.name}  ${row.state ?? 'off air'}  ${row.mode}  ${row.is_recorded ? 'recorded' : 'not recorded'}  grace ${row.grace_seconds} s`,
  )
}

/** Commands for channels that an encoder sends to. */
export const liveVerbs = {
  'stream-key': {
    usage: '<channel|host>',
    about: 'Makes a new stream key for a channel, which then shows what an encoder sends; or a host’s own channel.',
    touches: tables,
    run: streamKey,
  },
  'live-mode': {
    usage: `<channel> <${liveModes.join('|')}>`,
    about: 'Shows the encoder’s own picture, or also smaller ones.',
    touches: ['live_channel'],
    run: mode,
  },
  'live-record': { usage: '<channel> <on|off>', about: 'Records streams.', touches: ['live_channel'], run: recording },
  'live-grace': {
    usage: '<channel> <seconds>',
    about: 'How long a room waits for an encoder that is gone.',
    touches: ['live_channel'],
    run: grace,
  },
  'live-end': { usage: '<channel>', about: 'Ends the stream that is on air.', touches: tables, run: end },
  'live-channels': { usage: '', about: 'Lists the channels with stream keys.', touches: [], run: channels },
} satisfies Record<string, Verb>
