import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../services'
import { isAllowed } from '../media/clip'
import { readGrant } from '../media/grant'
import { channelClip, type Library } from '../media/library'
import { sendForbidden, sendNotFound, sendPlaylist, sendUnavailable } from '../media/replies'
import { grantedPlaylist } from './granted-playlist'
import { GoneError, makeRelay } from './relay'
import { channelClips, findChannel, interrupt, latestBroadcast } from './store'
import { livePlaylist } from './timeline'

type Address = {
  Params: { channel: string; folder: string; file: string }
  Querystring: { grant?: string | string[] }
}
type Shown = NonNullable<Awaited<ReturnType<typeof latestBroadcast>>>

/** How long the end of a broadcast can still be fetched, by players that are behind. */
const endMs = 120_000
const isPlaylist = /^[\w-]{1,100}\.m3u8$/
const isPart = /^[\w-]{1,100}\.(m4s|mp4|ts)$/
const isFolder = /^[\w-]{1,64}$/
const partTypes: Readonly<Record<string, string>> = { m4s: 'video/mp4', mp4: 'video/mp4', ts: 'video/mp2t' }

/** /media/live/<channel>/…: the sliding playlist and its segments, for a valid live grant of that channel. */
export function serveLive(scope: FastifyInstance, services: Services, library: Library): void {
  const { clock, config, db } = services
  const relay = makeRelay()
  // a new broadcast or its end is seen within a second
  const shown = new LRUCache<string, { isStream: boolean; latest: Shown | null }>({
    max: 500,
    ttl: 500,
    fetchMethod: async (channel) => {
      const isStream = (await findChannel(db, channel))?.is_stream === true
      return { isStream, latest: isStream ? ((await latestBroadcast(db, channel)) ?? null) : null }
    },
  })

  const granted = (channel: string, token: string | string[] | undefined) => {
    const grant = readGrant(config.keys.media, typeof token === 'string' ? token : '', clock.now())
    return grant?.use === 'live' && grant.subject === channel
  }

  const clipsOf = async (channel: string) => {
    const names = await channelClips(db, channel)
    const clips = await Promise.all(names.map(async (name) => ({ name, clip: await channelClip(library, name) })))
    return clips.flatMap(({ name, clip }) => (clip === null ? [] : [{ name, clip }]))
  }

  const sourceOf = async (channel: string) => {
    const { isStream, latest } = await shown.forceFetch(channel)
    const isGone = latest !== null && clock.now() > (latest.ended_at?.getTime() ?? Infinity) + endMs
    return { isStream, latest: isGone ? null : latest }
  }

  /** A playlist of what the channel's encoder sends. */
  async function sendStream(reply: FastifyReply, latest: Shown | null, file: string, grant: string) {
    if (latest === null) return sendNotFound(reply)
    const url = new URL(file, latest.playlist).href
    const text = await relay.playlist(url).catch(async (error: unknown) => {
      if (error instanceof GoneError) return undefined
      reply.log.warn({ err: error }, 'the live ingest does not answer')
      await interrupt(db, latest.id, new Date(clock.now()))
      return relay.lastPlaylist(url)
    })
    if (text === undefined) return sendUnavailable(reply)
    const addressOf = (path: string) => `${path}?grant=${grant}`
    return sendPlaylist(reply, grantedPlaylist(text, addressOf, { isOver: latest.state === 'over' }))
  }

  async function sendPart(reply: FastifyReply, latest: Shown | null, path: string) {
    const type = partTypes[path.split('.').at(-1) ?? '']
    if (latest === null || type === undefined) return sendNotFound(reply)
    const part = await relay.part(new URL(path, latest.playlist).href).catch(() => null)
    if (part === null) return sendNotFound(reply)
    return reply.header('cache-control', 'private, max-age=60').type(type).send(part)
  }

  scope.get<Address>('/live/:channel/:file', async (request, reply) => {
    const { channel, file } = request.params
    const { grant } = request.query
    if (!granted(channel, grant)) return sendForbidden(reply)
    const { isStream, latest } = await sourceOf(channel)
    if (isStream) {
      if (isPlaylist.test(file)) return sendStream(reply, latest, file, String(grant))
      return isPart.test(file) ? sendPart(reply, latest, file) : sendForbidden(reply)
    }
    if (file !== 'index.m3u8') return sendForbidden(reply)
    const clips = await clipsOf(channel)
    if (clips.length === 0) return sendNotFound(reply)
    return sendPlaylist(
      reply,
      livePlaylist(clips, clock.now(), (clip, name) => `${clip}/${name}?grant=${String(grant)}`),
    )
  })

  scope.get<Address>('/live/:channel/:folder/:file', async (request, reply) => {
    const { channel, folder, file } = request.params
    if (!granted(channel, request.query.grant)) return sendForbidden(reply)
    const { isStream, latest } = await sourceOf(channel)
    if (isStream) {
      return isFolder.test(folder) && isPart.test(file)
        ? sendPart(reply, latest, `${folder}/${file}`)
        : sendForbidden(reply)
    }
    const found = (await clipsOf(channel)).find((entry) => entry.name === folder)
    if (found === undefined || !isAllowed(found.clip, file, null)) return sendForbidden(reply)
    return reply.header('cache-control', 'private, max-age=60').sendFile(`${folder}/${file}`, { cacheControl: false })
  })
}
