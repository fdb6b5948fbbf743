import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { MediaStoreError } from '@app/media'
import { Server, type Upload } from '@tus/server'
import { parsed, Problem, problemOf, problemText } from '../../back-office/problem'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { finishUpload, uploadMetadata } from './finish'
import { Digests, pieces } from './incoming'
import { isAssetKey } from './keys'
import { demandRoom } from './room'
import { addUpload, removeUpload } from './store'
import { tusStoreOf } from './tus-store'
import { uploadLocks } from './upload-locks'
import { uploadsPath } from './uploads-path'

/** Answers a request of the tus protocol. */
export type Uploads = (http: IncomingMessage) => Promise<Response>

const assetOf = (id: string) => id.slice(-16)
const fieldsOf = ({ metadata }: Upload) => parsed(uploadMetadata, metadata ?? {}, 'Upload-Metadata')

/** Resumable uploads by the tus protocol, into the media store. */
export async function openUploads(services: Services): Promise<Uploads> {
  const { db, clock, random, config, log } = services
  const tus = await tusStoreOf(services)
  const begun = new WeakMap<object, string>()
  const digests = new Digests()
  const server = new Server({
    path: uploadsPath,
    datastore: tus.store,
    locker: uploadLocks(db),
    lockDrainTimeout: 500,
    // a page of another origin has no key to send
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    // a new file is measured by our own sentence
    maxSize: ({ method }) => (method === 'POST' ? 0 : config.uploads.maxBytes),
    namingFunction: () => tus.idOf(Buffer.from(random.bytes(8)).toString('hex')),
    getFileIdFromRequest: (_, name = '') => (isAssetKey(name) ? tus.idOf(name) : undefined),
    generateUrl: (_, { path, id }) => `${path}/${assetOf(id)}`,

    async onUploadCreate(request, upload) {
      const { title, filename, by } = fieldsOf(upload)
      const { size = 0 } = upload
      if (size === 0) throw new Problem(400, 'the file is empty, or its Upload-Length is missing')
      await transaction(db, async (tx) => {
        await demandRoom(services, tx, size)
        const now = new Date(clock.now())
        await addUpload(tx, { key: assetOf(upload.id), title, fileName: filename, bytes: size, createdBy: by, now })
      })
      begun.set(request, assetOf(upload.id))
      return {}
    },

    async onUploadFinish(_, upload) {
      const asset = assetOf(upload.id)
      await finishUpload(services, tus, asset, fieldsOf(upload), digests.take(asset, upload.size ?? 0))
      return {}
    },

    onResponseError(request, error) {
      if ('status_code' in error) return undefined
      // of the bucket's client; what it says may sound like the database
      const problem = problemOf('$metadata' in error ? new MediaStoreError('its bucket failed') : error)
      if (problem.status >= 500) log.error({ err: error, method: request.method }, 'an upload failed')
      return { status_code: problem.status, body: problemText(problem) }
    },
  })

  return async (http) => {
    const { method = 'GET', url = '/', headers } = http
    const asset = url.slice(-16)
    const follow = () => digests.follow(asset, Number(headers['upload-offset']))
    const body = method === 'PATCH' ? ReadableStream.from(pieces(http, follow())) : null
    const sent = { method, headers: headersOf(http), body: body as BodyInit | null, duplex: 'half' }
    const request = new Request(`http://back-office${url}`, sent)
    const response = await server.handleWeb(request)
    if (method === 'DELETE' && response.ok) await removeUpload(db, asset)
    // its place is free again if the store could not create it
    const failed = response.ok ? undefined : begun.get(request)
    if (failed !== undefined) await removeUpload(db, failed)
    return response
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let place = 0; place < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '')
  return headers
}
