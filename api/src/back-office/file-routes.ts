import type { FastifyInstance } from 'fastify'
import { demandRole, identify, signedOut } from './identify'
import { Problem, sendProblem } from './problem'
import { noteRefusal } from './refusals'

/** Who signs an upload, in its `Upload-Metadata`. */
const signerIn = (metadata: string): string =>
  Buffer.from(/(?:^|,)\s*by\s+([^,\s]*)/.exec(metadata)?.[1] ?? '', 'base64').toString()

/** Uploads, and what is made of them: for the command line by its key, and for editors who are signed in. */
export function demandOperator(scope: FastifyInstance): void {
  const { services } = scope
  scope.addHook('onRequest', async (http, reply) => {
    const actor = await identify(services, http)
    if (actor === null) throw signedOut(reply)
    if (actor.session === null) return
    http.actor = actor
    demandRole(actor, ['editor', 'administrator'], 'a file')
    const { 'upload-metadata': metadata } = http.headers
    if (typeof metadata === 'string' && signerIn(metadata) !== actor.name)
      throw new Problem(403, `the upload is signed by another one than ${actor.name}, who is signed in`)
  })
  scope.setErrorHandler(async (error, http, reply) => {
    await noteRefusal(services, { error, http, verb: 'file', target: http.url.split('?')[0] ?? '' })
    return sendProblem(error, http, reply)
  })
  scope.addHook('preHandler', async ({ actor, body }) => {
    if (actor === null || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return
    // whatever a page says, the session knows who it is
    Object.assign(body, { by: actor.name })
  })
}
