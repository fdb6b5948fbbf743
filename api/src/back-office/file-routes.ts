import type { FastifyInstance } from 'fastify'
import { demandRole, identify, signedOut } from './identify'
import { Problem } from './problem'

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
    demandRole(actor, ['editor', 'administrator'], 'a file')
    http.actor = actor
    const { 'upload-metadata': metadata } = http.headers
    if (typeof metadata === 'string' && signerIn(metadata) !== actor.name)
      throw new Problem(403, `the upload is signed by another one than ${actor.name}, who is signed in`)
  })
  scope.addHook('preHandler', async ({ actor, body }) => {
    if (actor === null || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return
    // whatever a page says, the session knows who it is
    Object.assign(body, { by: actor.name })
  })
}
