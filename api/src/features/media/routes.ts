import fastifyStatic from '@fastify/static'
import { MediaStoreError } from '@app/media'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { serveLive } from '../live/stream'
import { serveArt } from './art'
import { serveElsewhere } from './elsewhere'
import type { Library } from './library'
import { servePictures } from './pictures'
import { sendBadRange, sendFailed, sendNotFound, sendUnavailable } from './replies'
import { serveVideos } from './videos'

/**
 * Everything under /media: pictures for everybody, clips and live channels with a grant. Plain HTTP statuses, no
 * envelope.
 */
export async function registerMedia(app: FastifyInstance, services: Services, library: Library): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((_, reply) => sendNotFound(reply))
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        if (error.statusCode === 416) return sendBadRange(reply)
        if (error instanceof MediaStoreError) {
          request.log.warn({ err: error }, 'the media store could not be read')
          return sendUnavailable(reply)
        }
        // Any other address that the file server refuses (a NUL, a folder) is not a file of ours.
        if (error.statusCode !== undefined && error.statusCode < 500) return sendNotFound(reply)
        request.log.error({ err: error }, 'media failed')
        return sendFailed(reply)
      })
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('x-content-type-options', 'nosniff')
      })
      await scope.register(fastifyStatic, { root: library.clipsFolder, serve: false })
      await serveArt(scope, library)
      servePictures(scope, services, library)
      serveVideos(scope, services, library)
      serveElsewhere(scope, services)
      serveLive(scope, services, library)
    },
    { prefix: '/media' },
  )
}
