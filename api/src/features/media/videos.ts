import { type Language, languages } from '@app/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { captionsFile, cutCaptions } from './captions'
import { isAllowed, writePlaylist } from './clip'
import { readGrant, signGrant } from './grant'
import type { Library } from './library'
import { sendCaptions, sendForbidden, sendNotFound, sendPlaylist } from './replies'
import { startWatching } from './store'

/** Long enough to watch a film with a break, short enough that a shared address soon expires. */
const segmentsSeconds = 4 * 3600

type Address = { Params: { grant: string; clip: string; file: string } }

/**
 * /media/hls/<grant>/<clip>/index.m3u8 starts playback: it uses the view, counts the play and signs the addresses of
 * the segments. Without it no segment can be fetched.
 */
export function serveVideos(scope: FastifyInstance, services: Services, library: Library): void {
  const { clock, config, db } = services

  scope.get<Address>('/hls/:grant/:clip/index.m3u8', async (request, reply) => {
    const now = clock.now()
    const grant = readGrant(config.keys.media, request.params.grant, now)
    if (grant?.use !== 'open' || grant.subject !== request.params.clip) return sendForbidden(reply)
    const clip = await library.clip(grant.subject)
    if (clip === null) return sendNotFound(reply)
    if (!(await transaction(db, (tx) => startWatching(tx, grant, now)))) return sendForbidden(reply)
    const expires = Math.floor(now / 1000) + segmentsSeconds
    const segments = signGrant(config.keys.media, { ...grant, use: 'segments', expires })
    return sendPlaylist(
      reply,
      writePlaylist(clip, grant.untilSeconds, (file) => `../../${segments}/${grant.subject}/${file}`),
    )
  })

  for (const lang of languages) {
    scope.get<Address>(`/hls/:grant/:clip/${captionsFile(lang)}`, (request, reply) => captions(request, reply, lang))
  }
  async function captions({ params }: FastifyRequest<Address>, reply: FastifyReply, lang: Language) {
    const grant = readGrant(config.keys.media, params.grant, clock.now())
    if (grant?.use !== 'open' || grant.subject !== params.clip) return sendForbidden(reply)
    const text = (await library.clip(grant.subject))?.captions[lang]
    return text === undefined ? sendNotFound(reply) : sendCaptions(reply, cutCaptions(text, grant.untilSeconds))
  }

  scope.get<Address>('/hls/:grant/:clip/:file', async (request, reply) => {
    const { params } = request
    const grant = readGrant(config.keys.media, params.grant, clock.now())
    if (grant?.use !== 'segments' || grant.subject !== params.clip) return sendForbidden(reply)
    const clip = await library.clip(grant.subject)
    if (clip === null || !isAllowed(clip, params.file, grant.untilSeconds)) return sendForbidden(reply)
    return reply
      .header('cache-control', `private, max-age=${segmentsSeconds}`)
      .sendFile(`${grant.subject}/${params.file}`, { cacheControl: false })
  })
}
