import { hostCards, hostDetail, hostList, hostsOnAir, provinces } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { isFollowing } from '../my-list/store'
import { toCard, toDetail, toHost, toProvinces } from './profile'
import { findHost, listHostCards, listHosts, listOnAir, listPlaces } from './store'
import { hostMissing } from './texts'

export function registerHosts(app: FastifyInstance): void {
  openRoute(app, hostList, async ({ request, services, lang }) => {
    const filter = { page: request.page, placeId: request.id, isLive: request.live === 1 }
    return (await listHosts(services.db, filter)).map((host) => toHost(host, lang))
  })
  openRoute(app, hostsOnAir, ({ services }) => listOnAir(services.db))
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
