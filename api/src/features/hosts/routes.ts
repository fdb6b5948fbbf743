import { hostCards, hostDetail, hostList, hostsOnAir, provinces } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lasting } from '../../wire/envelope'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { isFollowing } from '../my-list/store'
import { toCard, toDetail, toHost, toProvinces } from './profile'
import { findHost, listHostCards, listHosts, listOnAir, listPlaces } from './store'
import { hostMissing } from './texts'

/** Everybody in the hall requests who is on air every 1.5 s; this often it is looked up. */
const onAirMs = 250

export function registerHosts(app: FastifyInstance): void {
  const onAir = new LRUCache<'all', number[]>({
    max: 1,
    ttl: onAirMs,
    fetchMethod: async () => lasting(await listOnAir(app.services.db)),
  })
  openRoute(app, hostList, async ({ request, services, lang }) => {
    const filter = { page: request.page, placeId: request.id, isLive: request.live === 1 }
    return (await listHosts(services.db, filter)).map((host) => toHost(host, lang))
  })
  openRoute(app, hostsOnAir, () => onAir.forceFetch('all'))
  route(app, hostDetail, async ({ request, member, services, lang }) => {
    const host = await findHost(services.db, request.id)
    if (host === undefined) throw new DomainError('notFound', hostMissing)
    const isFollowed = await isFollowing(services.db, member.id, host.id)
    return toDetail(host, lang, { isFollowed, now: services.clock.now() })
  })
  openRoute(app, provinces, async ({ services, lang }) => toProvinces(await listPlaces(services.db), lang))
  openRoute(app, hostCards, async ({ request, services, lang }) =>
    (await listHostCards(services.db, request.page)).map((host) => toCard(host, lang)),
  )
}
