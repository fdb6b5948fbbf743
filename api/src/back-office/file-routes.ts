import type { FastifyInstance } from 'fastify'
import { demandRole, identify, signedOut } from './identify'

const signer = /(^|,)\s*by\s+[^,]*/

/** Uploads, and what is made of them: for the command line by its key, and for editors who are signed in. */
export function demandOperator(scope: FastifyInstance): void {
  const { services } = scope
  scope.addHook('onRequest', async (http, reply) => {
    const actor = await identify(services, http)
    if (actor === null) throw signedOut(reply)
    if (actor.session === null) return
    demandRole(actor, ['editor', 'administrator'], 'a file')
    http.actor = actor
    // whatever a page says, the session knows who it is
    const { 'upload-metadata': metadata } = http.raw.headers
    if (typeof metadata === 'string')
      http.raw.headers['upload-metadata'] =
        `${metadata.replace(signer, '').replace(/^,/, '')},by ${Buffer.from(actor.name).toString('base64')}`
  })
  scope.addHook('preHandler', async ({ actor, body }) => {
    if (actor === null || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return
    Object.assign(body, { by: actor.name })
  })
}
