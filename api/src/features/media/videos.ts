import { languages } from '@app/contracts'
import { captionsFile } from '@app/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { publicAddress } from './address'
import { cutCaptions } from './captions'
import { isAllowed, writePlaylist } from './clip'
import { type Grant, readGrant, signGrant } from './grant'
import { clipKey, firstPlaylist, type Library, type LibraryClip } from './library'
import { writeMaster } from './master'
import { sendCaptions, sendForbidden, sendNotFound, sendPlaylist } from './replies'
import { sendStored } from './stored-file'
import { startWatching } from './store'

/** Long enough to watch a film with a break, short enough that a shared address soon expires. */
export const segmentsSeconds = 4 * 3600
const cachedAsLong = `private, max-age=${segmentsSeconds}`
/** A cached redirect must not lead to an address that has expired meanwhile. */
const marginSeconds = 60

type Address = { Params: { grant: string; clip: string; file: string } }
type Requested = {
  request: FastifyRequest<Address>
  reply: FastifyReply
  grant: Grant
  clip: LibraryClip
  file: string
}

/**
 * /media/hls/<grant>/<clip>/index.m3u8 starts playback: it uses the view, counts the play and signs the addresses of
 * the other playlists and the segments. Without it no segment can be fetched.
 */
export function serveVideos(scope: FastifyInstance, services: Services, library: Library): void {
  const { clock, config, db } = services

  scope.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/hls/:grant/:clip/:file',
    async handler(request, reply) {
      const { params } = request
      const grant = readGrant(config.keys.media, params.grant, clock.now())
      if (grant === null || grant.use === 'live' || grant.subject !== params.clip) return sendForbidden(reply)
      const clip = await library.clip(grant.subject)
      if (clip === null) return sendNotFound(reply)
      return sendBy[grant.use]({ request, reply, grant, clip, file: params.file })
    },
  })

  const sendBy = {
    async open({ request, reply, grant, clip, file }: Requested) {
      if (file === firstPlaylist) return start(request, reply, grant, clip)
      const lang = languages.find((one) => captionsFile(one) === file)
      if (lang === undefined) return sendForbidden(reply)
      if (!clip.captions.includes(lang)) return sendNotFound(reply)
      return sendCaptions(reply, cutCaptions(await library.captions(clip, lang), grant.untilSeconds))
    },

    async preview({ reply, grant, clip, file }: Requested) {
      return file === firstPlaylist ? sendFirst(reply, grant, clip) : sendForbidden(reply)
    },

    async segments({ request, reply, grant, clip, file }: Requested) {
      const { untilSeconds } = grant
      const playlist = clip.manifest === null ? undefined : clip.playlists.get(file)
      if (playlist !== undefined)
        return sendPlaylist(
          reply,
          writePlaylist(playlist, untilSeconds, (each) => each),
        )
      if (![...clip.playlists.values()].some((one) => isAllowed(one, file, untilSeconds))) return sendForbidden(reply)
      if (clip.manifest !== null) return sendMade(request, reply, grant, file)
      return reply.header('cache-control', cachedAsLong).sendFile(`${clip.name}/${file}`, { cacheControl: false })
    },

    /** The pictures of the seek bar. A preview has none, since one picture shows many moments. */
    async storyboard({ request, reply, grant, clip, file }: Requested) {
      const isPart = file === clip.manifest?.storyboard || /^storyboard-\d{2,4}\.jpg$/.test(file)
      if (clip.manifest === null || !isPart) return sendForbidden(reply)
      return sendStored(request, reply, services.media, clipKey(grant.subject, file), cachedAsLong)
    },
  }

  async function start(request: FastifyRequest, reply: FastifyReply, grant: Grant, clip: LibraryClip) {
    const now = clock.now()
    if (request.method === 'HEAD') return sendPlaylist(reply, '')
    if (!(await transaction(db, (tx) => startWatching(tx, grant, now)))) return sendForbidden(reply)
    return sendFirst(reply, { ...grant, expires: Math.floor(now / 1000) + segmentsSeconds }, clip)
  }

  /** The playlist that starts a video, with addresses that are valid as long as the grant. */
  async function sendFirst(reply: FastifyReply, grant: Grant, clip: LibraryClip) {
    const folder = signGrant(config.keys.media, { ...grant, use: 'segments' })
    const addressOf = (file: string) => `../../${folder}/${grant.subject}/${file}`
    if (clip.manifest !== null) return sendPlaylist(reply, writeMaster(clip.manifest, addressOf))
    const [playlist] = clip.playlists.values()
    return playlist === undefined
      ? sendNotFound(reply)
      : sendPlaylist(reply, writePlaylist(playlist, grant.untilSeconds, addressOf))
  }

  /** From the bucket itself, never longer than the grant; from a folder, or if told to, through this process. */
  async function sendMade(request: FastifyRequest, reply: FastifyReply, grant: Grant, file: string) {
    const key = clipKey(grant.subject, file)
    const seconds = Math.floor(grant.expires - clock.now() / 1000)
    const address = seconds < 1 ? null : await publicAddress(services, key, seconds)
    if (address === null) return sendStored(request, reply, services.media, key, cachedAsLong)
    return reply
      .header('cache-control', `private, max-age=${Math.max(0, seconds - marginSeconds)}`)
      .redirect(address, 302)
  }
}
