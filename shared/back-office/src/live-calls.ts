import * as v from 'valibot'
import { type Calls, done, none, page, pageOf, timeSchema } from './call'
import { contentReaders, editors, optionalWhy } from './content-words'
import { channelFields, oneThing, playsOneThing } from './shapes'

export const liveModeSchema = v.picklist(['passthrough', 'ladder'])

const channel = v.object({
  id: v.pipe(v.string(), v.description('Its name')),
  plays: v.pipe(v.picklist(['clips', 'address', 'encoder']), v.description('What members see on it')),
  clips: v.array(v.string()),
  address: v.nullable(v.string()),
  state: v.pipe(
    v.picklist(['off', 'starting', 'onAir', 'interrupted']),
    v.description('Of what the encoder sends; a channel that plays something else is always onAir'),
  ),
  startedAt: v.nullable(timeSchema),
  mode: liveModeSchema,
  isRecorded: v.boolean(),
  graceSeconds: v.number(),
  hasStreamKey: v.boolean(),
  hosts: v.pipe(v.array(v.string()), v.description('Slugs of the hosts whose channel it is')),
  nextLiveAt: v.pipe(v.nullable(timeSchema), v.description('The next time that one of them has announced')),
})
export type ShownChannel = v.InferOutput<typeof channel>

export const liveCalls = {
  channels: {
    method: 'GET',
    path: '/channels',
    does: 'Live channels by name, and what is on air now.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(channel),
  },
  channel: {
    method: 'GET',
    path: '/channels/:channel',
    does: 'One live channel.',
    roles: contentReaders,
    request: none,
    answer: channel,
  },
  addChannel: {
    method: 'POST',
    path: '/channels',
    does: 'Adds a channel that plays clips, a stream from elsewhere, or what an encoder sends.',
    roles: editors,
    request: v.pipe(
      v.strictObject({ ...channelFields, ...optionalWhy }),
      v.check((channel) => playsOneThing(channel), oneThing),
    ),
    answer: v.object({ id: v.string() }),
  },
  editChannel: {
    method: 'PUT',
    path: '/channels/:channel',
    does: 'Changes how the next stream of the channel is shown and recorded, and how long its room waits for an encoder that is gone.',
    roles: editors,
    request: v.strictObject({
      mode: liveModeSchema,
      isRecorded: v.boolean(),
      graceSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
      ...optionalWhy,
    }),
    answer: done,
    isEdit: true,
  },
  makeStreamKey: {
    method: 'POST',
    path: '/channels/:channel/stream-key',
    does: 'Makes a new stream key of a channel, or of a host’s own one. It is shown only now; an encoder with the key before is cut off.',
    roles: editors,
    request: v.strictObject(optionalWhy),
    answer: v.object({
      server: v.pipe(v.string(), v.description('Where the encoder sends to, without the host of the ingest')),
      streamKey: v.string(),
    }),
  },
  endStream: {
    method: 'POST',
    path: '/channels/:channel/end',
    does: 'Ends the stream that is on air.',
    roles: editors,
    request: v.strictObject(optionalWhy),
    answer: done,
  },
} satisfies Calls
