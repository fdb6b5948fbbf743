import { myList, myListAdd, myListRemove, watchPlace } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { makeAddressLimit } from '../../wire/address-limit'
import { DomainError } from '../../wire/errors'
import { type MemberContext, route } from '../../wire/route'
import { nextLiveOf, toHost } from '../hosts/profile'
import { findHost, hostsOf } from '../hosts/store'
import { hostMissing } from '../hosts/texts'
import { toCard } from '../videos/card'
import { findVideo, videosOf } from '../videos/store'
import { videoMissing } from '../videos/texts'
import * as store from './store'
import { favouritesFull, followsFull, tooManyChanges } from './texts'

/** Of a member in five minutes: one a second. */
const maxChanges = 300

/** When it happened; a clock that is ahead counts as now. */
const savedAt = ({ clock }: Services, ms = Infinity) => new Date(Math.min(ms, clock.now()))

export function registerMyList(app: FastifyInstance): void {
  const limit = makeAddressLimit(maxChanges)
  const count = ({ member, services: { clock } }: MemberContext<unknown>) => {
    if (!limit.allows(`member ${member.id}`, clock.now())) throw new DomainError('tooMany', tooManyChanges)
  }

  route(app, myList, async ({ member, services: { db, clock }, lang }) => {
    const [places, favourites, follows] = await Promise.all([
      store.placesOf(db, member.id),
      store.favouritesOf(db, member.id),
      store.followedBy(db, member.id),
    ])
    const [videos, hosts] = await Promise.all([
      videosOf(
        db,
        [...places, ...favourites].map(({ video_id }) => video_id),
      ),
      hostsOf(
        db,
        follows.map(({ host_id }) => host_id),
      ),
    ])
    const cards = new Map(videos.map((card) => [card.id, toCard(card, lang)]))
    const now = clock.now()
    const people = new Map(
      hosts.map((host) => [host.id, { host: toHost(host, lang), next_live: nextLiveOf(host, now) }]),
    )
    return {
      watching: places.flatMap(({ video_id, seconds, kept_at }) => {
        const video = cards.get(video_id)
        return video ? [{ video, seconds, kept_at: kept_at.getTime() }] : []
      }),
      favourites: favourites.flatMap(({ video_id, kept_at }) => {
        const video = cards.get(video_id)
        return video ? [{ video, kept_at: kept_at.getTime() }] : []
      }),
      hosts: follows.flatMap(({ host_id, kept_at }) => {
        const known = people.get(host_id)
        return known ? [{ ...known, kept_at: kept_at.getTime() }] : []
      }),
    }
  })

  route(app, watchPlace, async (context) => {
    count(context)
    const { request, member, services } = context
    const video = await findVideo(services.db, request.id)
    if (video === undefined) throw new DomainError('notFound', videoMissing)
    // a place at the end or beyond it: watched to the end
    const seconds = request.seconds < video.time ? request.seconds : 0
    const place = { memberId: member.id, videoId: request.id, seconds }
    const at = request.kept_at ?? services.clock.now() - request.age_ms
    await transaction(services.db, (tx) => store.savePlace(tx, { ...place, savedAt: savedAt(services, at) }))
    return null
  })

  route(app, myListAdd, async (context) => {
    count(context)
    const { request, member, services } = context
    const isVideo = request.list === 'favourites'
    const found = await (isVideo ? findVideo : findHost)(services.db, request.id)
    if (found === undefined) throw new DomainError('notFound', isVideo ? videoMissing : hostMissing)
    const item = { memberId: member.id, id: request.id, savedAt: savedAt(services, request.kept_at) }
    if (!(await transaction(services.db, (tx) => store.addToList(tx, request.list, item)))) {
      throw new DomainError('conflict', isVideo ? favouritesFull : followsFull, { max: String(store.maxSaved) })
    }
    return null
  })

  route(app, myListRemove, async (context) => {
    count(context)
    const { request, member, services } = context
    await transaction(services.db, (tx) => store.removeFromList(tx, request.list, member.id, request.id))
    return null
  })
}
