import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { isAllowed } from '../media/clip'
import { readGrant } from '../media/grant'
import { channelClip, type Library } from '../media/library'
import { sendForbidden, sendNotFound, sendPlaylist } from '../media/replies'
import { channelClips } from './store'
import { livePlaylist } from './timeline'

type Address = { Params: { channel: string; clip: string; file: string }; Querystring: { grant?: string | string[] } }

/** /media/live/<channel>/…: the sliding playlist and its segments, for a valid live grant of that channel. */
export function serveLive(scope: FastifyInstance, services: Services, library: Library): void {
  const { clock, config, db } = services

  const granted = (channel: string, token: string | string[] | undefined) => {
    const grant = readGrant(config.keys.media, typeof token === 'string' ? token : '', clock.now())
    return grant?.use === 'live' && grant.subject === channel
  }

  const clipsOf = async (channel: string) => {
    const names = await channelClips(db, channel)
    const clips = await Promise.all(names.map(async (name) => ({ name, clip: await channelClip(library, name) })))
    return clips.flatMap(({ name, clip }) => (clip === null ? [] : [{ name, clip }]))
  }

  scope.get<Address>('/live/:channel/index.m3u8', async (request, reply) => {
    const { grant } = request.query
    if (!granted(request.params.channel, grant)) return sendForbidden(reply)
    const clips = await clipsOf(request.params.channel)
    if (clips.length === 0) return sendNotFound(reply)
    return sendPlaylist(
      reply,
      livePlaylist(clips, clock.now(), (clip, file) => `${clip}/${file}?grant=${String(grant)}`),
    )
  })

  scope.get<Address>('/live/:channel/:clip/:file', async (request, reply) => {
    const { channel, clip: name, file } = request.params
    if (!granted(channel, request.query.grant)) return sendForbidden(reply)
    const found = (await clipsOf(channel)).find((entry) => entry.name === name)
    if (found === undefined || !isAllowed(found.clip, file, null)) return sendForbidden(reply)
    return reply.header('cache-control', 'private, max-age=60').sendFile(`${name}/${file}`, { cacheControl: false })
  })
}
