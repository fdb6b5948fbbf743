import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerAssets } from '../features/assets/operator-routes'
import { registerUploads } from '../features/assets/upload-routes'
import { registerJobs } from '../features/assets/worker-routes'
import { registerLiveWork } from '../features/live/worker-routes'
import { demoMediaFolder, makeLibrary } from '../features/media/library'
import { registerMedia } from '../features/media/routes'
import { registerUploadedPictures } from '../features/uploads/routes'
import { registerVerbs } from '../operator/routes'
import type { Services } from '../services'
import { connectionLimits, limitConnections, patience, type Patience } from '../wire/connection'
import { registerPages } from './built-pages'
import { registerEvents } from './events'
import { demandOperator } from './file-routes'
import { requireKey } from './keys'
import { openApi } from './openapi'
import { Problem, sendProblem } from './problem'
import { registerCalls } from './runner'
import { registerSignIn } from './sign-in'

const maxBodyBytes = 256 * 1024

/** The port of operators, of the media worker and of the live ingest: JSON, and `application/problem+json`. */
export async function buildBackOffice(services: Services, waits: Patience = patience): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < services.config.backOfficeHops,
    bodyLimit: maxBodyBytes,
    // an upload takes as long as its line needs; only those with a key can send a body
    ...connectionLimits({ ...waits, requestMs: 0 }),
  })
  limitConnections(app)
  app.decorate('services', services)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((http) => {
    throw new Problem(404, `there is no ${http.method} ${http.url.split('?')[0]}`)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.decorateRequest('actor', null)

  // what pages show: the pictures of the site, and previews by their grants
  await registerMedia(app, services, makeLibrary(demoMediaFolder, services))
  registerUploadedPictures(app)

  const { operator, worker } = services.config.keys
  await app.register(
    async (scope) => {
      registerCalls(scope)
      registerEvents(scope)
      registerSignIn(scope)
      scope.get('/openapi.json', () => openApi())
      await scope.register(async (files) => {
        demandOperator(files)
        registerUploads(files)
        registerAssets(files)
      })
      await scope.register(async (commands) => {
        requireKey(commands, 'OPERATOR_KEY', operator)
        registerVerbs(commands)
      })
    },
    { prefix: '/operator/v1' },
  )
  await app.register(
    async (scope) => {
      requireKey(scope, 'WORKER_KEY', worker)
      registerJobs(scope)
      await registerLiveWork(scope)
    },
    { prefix: '/worker/v1' },
  )
  const { backOfficePages, membersUrl } = services.config
  if (backOfficePages !== null) await registerPages(app, backOfficePages, membersUrl)
  return app
}
