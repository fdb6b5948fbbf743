import { maxBodyBytes } from '@app/contracts'
import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerBank } from './features/bank/routes'
import { registerApiDocs } from './api-docs/routes'
import { registerBeacon } from './features/beacon/routes'
import { registerCsv } from './features/csv/routes'
import { makeGatekeeper } from './features/session/gatekeeper'
import { registerDeposits } from './features/deposits/routes'
import { registerDrawDays } from './features/fairness/day-routes'
import { registerFairness } from './features/fairness/routes'
import { registerHosts } from './features/hosts/routes'
import { registerLimits } from './features/limits/routes'
import { registerLive } from './features/live/routes'
import { registerLottery } from './features/lottery/routes'
import { demoMediaFolder, makeLibrary } from './features/media/library'
import { registerMedia } from './features/media/routes'
import { registerMyList } from './features/my-list/routes'
import { registerNotifications } from './features/notifications/routes'
import { registerOrders } from './features/orders/routes'
import { registerPayPassword } from './features/pay-password/routes'
import { registerProfile } from './features/profile/routes'
import { registerPush } from './features/push/routes'
import { registerRecords } from './features/records/routes'
import { registerReleaseEvents } from './features/release-events/routes'
import { registerSearch } from './features/search/routes'
import { registerSession } from './features/session/routes'
import { registerSignOn } from './features/sign-on/routes'
import { registerSite } from './features/site/routes'
import { siteSettings } from './features/site/settings'
import { registerUploads } from './features/uploads/routes'
import { registerUser } from './features/user/routes'
import { registerVideos } from './features/videos/routes'
import { registerWheel } from './features/wheel/routes'
import { registerWithdrawals } from './features/withdrawals/routes'
import { healthRoutes } from './health'
import { registerMetrics } from './metrics/routes'
import type { Services } from './services'
import { allowOwnPages } from './wire/cross-origin'
import { connectionOptions, limitConnections, patience, type Patience } from './wire/connection'
import { answerError, registerRefusals } from './wire/refusals'

export async function buildApp(services: Services, waits: Patience = patience): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // While stopping, further requests on an open connection are still answered; then the connection is closed.
    return503OnClosing: false,
    trustProxy: (address, hop) => hop < services.config.trustedHops || (hop === 0 && isLoopback(address)),
    frameworkErrors: (error, http, reply) => void answerError(error, http, reply),
    bodyLimit: maxBodyBytes,
    ...connectionOptions(waits),
  })
  limitConnections(app)
  app.decorate('services', services)
  app.decorate('calls', [])
  app.decorateReply('envelopeCode', 0)
  app.decorate(
    'gatekeeper',
    makeGatekeeper(services, async () => (await siteSettings(services)).video_login === 1),
  )
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: maxBodyBytes })
  registerRefusals(app)
  logAnswers(app)
  allowOwnPages(app)

  healthRoutes(app)
  registerMetrics(app)
  registerApiDocs(app)
  registerSession(app)
  registerSignOn(app)
  registerSite(app)
  registerUser(app)
  registerProfile(app)
  registerPush(app)
  await registerUploads(app)
  registerPayPassword(app)
  registerDeposits(app)
  registerBank(app)
  registerWithdrawals(app)
  registerRecords(app)
  registerLottery(app)
  registerOrders(app)
  registerCsv(app)
  registerFairness(app)
  registerDrawDays(app)
  registerBeacon(app)
  registerWheel(app)
  registerLimits(app)
  registerNotifications(app)
  await registerReleaseEvents(app)

  const library = makeLibrary(demoMediaFolder, services)
  registerHosts(app)
  registerVideos(app, library)
  registerLive(app)
  registerSearch(app)
  registerMyList(app)
  await registerMedia(app, services, library)
  return app
}

/** A proxy on this machine, such as the edge of `npm start`, may forward the client's address. */
const isLoopback = (address: string) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)

/** One line per response, with the route's pattern, never the address, which may contain a query. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (http, reply, done) => {
    http.log.info(
      { method: http.method, route: http.routeOptions.url ?? 'unknown', ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}
