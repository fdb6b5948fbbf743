import { liveGrant } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { signGrant } from '../media/grant'
import { channelClips, mayOpenLive } from './store'
import { channelMissing, liveNotActivated } from './texts'

/** Long enough for an evening; the room requests a new address when it expires. */
const liveSeconds = 6 * 3600

export function registerLive(app: FastifyInstance): void {
  route(app, liveGrant, async ({ request, member, services: { db, clock, config } }) => {
    if (!(await mayOpenLive(db, member.id))) throw new DomainError('forbidden', liveNotActivated)
    const channel = request.url.split('/')[3] ?? ''
    if ((await channelClips(db, channel)).length === 0) throw new DomainError('notFound', channelMissing)
    const expires = Math.floor(clock.now() / 1000) + liveSeconds
    const grant = signGrant(config.keys.media, {
      use: 'live',
      member: member.id,
      video: 0,
      subject: channel,
      expires,
      untilSeconds: null,
    })
    return { url: `${request.url}?grant=${grant}` }
  })
}
