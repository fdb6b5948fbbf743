import multipart from '@fastify/multipart'
import { maxUploadBytes, uploadImage } from '@app/contracts/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '@app/database/errors'
import { DomainError } from '../../wire/errors'
import { answerError } from '../../wire/refusals'
import { route } from '../../wire/route'
import { sendNotFound, sendUnavailable } from '../media/replies'
import { forEver, sendStored } from '../media/stored-file'
import { uploadKey, uploadPrefix } from './store'
import { uploadTexts } from './texts'
import { storePicture } from './upload'

const limits = { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1, headerPairs: 16 }
const uploadName = /^[0-9a-f]{32}\.webp$/

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits })
    scope.setErrorHandler((error, http, reply) =>
      answerError(isTooLarge(error) ? new DomainError('refused', uploadTexts.bytes) : error, http, reply),
    )
    route(scope, uploadImage, ({ request, member, services }) => storePicture(services, member.id, request.file), {
      done: uploadTexts.uploaded,
    })
  })
  registerUploadedPictures(app)
}

/** What members and editors uploaded, under names that nobody guesses. */
export function registerUploadedPictures(app: FastifyInstance): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${uploadPrefix}/:name`,
    errorHandler: failed,
    async handler(http, reply) {
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      const { name } = http.params
      if (!uploadName.test(name)) return sendNotFound(reply)
      return sendStored(http, reply, app.services.media, uploadKey(name), forEver)
    },
  })
}

function failed(error: Error, http: FastifyRequest, reply: FastifyReply): void {
  http.log.warn({ err: error }, 'an uploaded picture could not be read')
  void sendUnavailable(reply)
}

const isTooLarge = (error: unknown) => errorCode(error) === 'FST_REQ_FILE_TOO_LARGE'
