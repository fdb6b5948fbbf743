import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { clipKey, type Library } from './library'
import { sendNotFound } from './replies'
import { forEver, sendStored } from './stored-file'

const pictureName = /^[0-9a-f]{32}\.webp$/

/** Public pictures of the media store: posters of made clips, and those that an operator gave. Neither ever changes. */
export function servePictures(scope: FastifyInstance, services: Services, library: Library): void {
  const method = ['GET', 'HEAD']

  scope.route<{ Params: { clip: string; file: string } }>({
    method,
    url: '/posters/:clip/:file',
    async handler(request, reply) {
      const { clip, file } = request.params
      const manifest = (await library.clip(clip))?.manifest
      if (manifest?.posters.includes(file) !== true) return sendNotFound(reply)
      return sendStored(request, reply, services.media, clipKey(clip, file), forEver)
    },
  })

  scope.route<{ Params: { file: string } }>({
    method,
    url: '/pictures/:file',
    async handler(request, reply) {
      const { file } = request.params
      return pictureName.test(file)
        ? sendStored(request, reply, services.media, `pictures/${file}`, forEver)
        : sendNotFound(reply)
    },
  })
}
