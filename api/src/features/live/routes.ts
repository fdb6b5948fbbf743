import { liveGrant } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { signGrant } from '../media/grant'
import { roomOf } from './room'
import { findChannel, mayOpenLive } from './store'
import { channelMissing, liveNotActivated } from './texts'

/** Long enough for an evening; the room requests a new address when it expires. */
const liveSeconds = 6 * 3600

/** A channel that plays clips is always on air. */
const onAir = { state: 'onAir' as const, next_live: 0, host: null, recording: 0 }

export function registerLive(app: FastifyInstance): void {
  route(app, liveGrant, async ({ request, member, lang, services: { db, clock, config } }) => {
    if (!(await mayOpenLive(db, member.id))) throw new DomainError('forbidden', liveNotActivated)
    const name = request.url.split('/')[3] ?? ''
    const channel = await findChannel(db, name)
    // a stream from elsewhere is not ours to sign
    if (channel === undefined || (!channel.is_stream && channel.clips.length === 0)) {
      throw new DomainError('notFound', channelMissing)
    }
    const expires = Math.floor(clock.now() / 1000) + liveSeconds
    const grant = signGrant(config.keys.media, {
      use: 'live',
      member: member.id,
      video: 0,
      subject: name,
      expires,
      untilSeconds: null,
    })
    const room = channel.is_stream ? await roomOf(db, name, lang, clock.now()) : onAir
    return { ...room, url: `${request.url}?grant=${grant}` }
  })
}
