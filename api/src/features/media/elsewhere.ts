import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { siteSettings } from '../site/settings'
import { findVideo } from '../videos/store'
import { readGrant } from './grant'
import { sendForbidden, sendNotFound } from './replies'
import { startWatching } from './store'

/** The subject of a grant for a video that is elsewhere: the grant's video says which. */
export const elsewhere = 'elsewhere'

/**
 * /media/elsewhere/<grant>: uses the view and leads to the video's address on another server, which knows no grants.
 */
export function serveElsewhere(scope: FastifyInstance, services: Services): void {
  const { clock, config, db } = services
  scope.route<{ Params: { grant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/elsewhere/:grant',
    async handler({ method, params }, reply) {
      const now = clock.now()
      const grant = readGrant(config.keys.media, params.grant, now)
      if (grant?.use !== 'open' || grant.subject !== elsewhere) return sendForbidden(reply)
      const address = (await findVideo(db, grant.video))?.address ?? null
      if (address === null || !(await isAtOrigin(services, address))) return sendNotFound(reply)
      reply.header('cache-control', 'no-store')
      if (method === 'HEAD') return reply.send()
      if (!(await transaction(db, (tx) => startWatching(tx, grant, now)))) return sendForbidden(reply)
      return reply.redirect(address, 302)
    },
  })
}

/** The operator may have removed the origin since the video was registered; then no page may load from it. */
export async function isAtOrigin(services: Services, address: string): Promise<boolean> {
  const { live_origins: origins } = await siteSettings(services)
  return origins.includes(new URL(address).origin)
}
