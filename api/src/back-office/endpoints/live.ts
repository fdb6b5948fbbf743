import type { liveCalls, ShownChannel } from '@app/back-office'
import { channelNamed, channelsAfter, type ChannelRow } from '../../features/live/operator-store'
import { findChannel } from '../../features/live/store'
import { demoMediaFolder, makeLibrary } from '../../features/media/library'
import { changeChannel, endStream, makeStreamKey } from '../../operator/live'
import { Refused } from '../../operator/verb'
import { seedHosts } from '../../seed/hosts'
import { asAddress, contentOf, found, fromSeed, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { nameKey, pageAfter } from '../pages'
import { isoOrNull } from './wire'

function playedBy({ is_stream: isStream, address }: ChannelRow): ShownChannel['plays'] {
  if (isStream) return 'encoder'
  return address === null ? 'clips' : 'address'
}

function stateOf({ is_stream: isStream, state }: ChannelRow): ShownChannel['state'] {
  if (!isStream) return 'onAir'
  return state === null || state === 'over' ? 'off' : state
}

const channelOf = (row: ChannelRow): ShownChannel => ({
  id: row.name,
  plays: playedBy(row),
  clips: row.clips,
  address: row.address,
  state: stateOf(row),
  startedAt: isoOrNull(row.started_at),
  mode: row.mode,
  isRecorded: row.is_recorded,
  graceSeconds: row.grace_seconds,
  hasStreamKey: row.has_key,
  hosts: row.hosts,
  nextLiveAt: isoOrNull(row.next_live_at),
})

async function rowOf(around: Around): Promise<ChannelRow> {
  const name = named(around, 'channel')
  return found(await channelNamed(around.tx, around.now, name), `channel ${name}`)
}

/** What an edit changes, of what is there. */
async function editable(around: Around) {
  const { mode, is_recorded: isRecorded, grace_seconds: graceSeconds } = await rowOf(around)
  return { mode, isRecorded, graceSeconds }
}

const target = (around: Around) => `channel ${named(around, 'channel')}`

export const liveEndpoints: Endpoints<typeof liveCalls> = {
  channels: {
    async answer({ tx, now }, request) {
      const key = { schema: nameKey, of: ({ name }: ChannelRow) => name }
      const { rows, next } = await pageAfter(request, key, (name, max) => channelsAfter(tx, now, name, max))
      return { rows: rows.map(channelOf), next }
    },
  },
  channel: {
    answer: async (around) => channelOf(await rowOf(around)),
    version: async (around) => versionOf(await editable(around)),
  },
  addChannel: {
    note: async (_, request) => ({ target: `channel ${request.name}`, after: contentOf(request) }),
    async answer({ services, tx }, { why: _why, ...channel }) {
      if ((await findChannel(tx, channel.name)) !== undefined)
        throw new Refused(`name: a channel ${channel.name} exists already`)
      const library = makeLibrary(demoMediaFolder, services)
      await fromSeed(() => seedHosts(tx, { channels: [channel], hosts: [] }, new Map(), library, asAddress))
      return { id: channel.name }
    },
  },
  editChannel: {
    version: async (around) => versionOf(await editable(around)),
    note: async (around, request) => ({
      target: target(around),
      before: await editable(around),
      after: contentOf(request),
    }),
    async answer(around, { mode, isRecorded, graceSeconds }) {
      const to = { mode, is_recorded: isRecorded, grace_seconds: graceSeconds }
      await changeChannel(around, named(around, 'channel'), to)
      return { done: true }
    },
  },
  makeStreamKey: {
    // a host's name is enough: the channel may not be there yet
    note: async (around) => ({ target: target(around), after: { streamKey: 'a new one' } }),
    answer: async (around) => ({
      server: 'rtmp://<address of the ingest>:1935/live',
      streamKey: await makeStreamKey(around, named(around, 'channel')),
    }),
  },
  endStream: {
    note: async (around) => ({ target: target(around), before: { state: stateOf(await rowOf(around)) } }),
    async answer(around) {
      await endStream(around, named(around, 'channel'))
      return { done: true }
    },
  },
}
