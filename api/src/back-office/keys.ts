import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem'

/** Every call of this scope needs the key, before anything of its body is read. `name` is the setting. */
export function requireKey(scope: FastifyInstance, name: 'OPERATOR_KEY' | 'WORKER_KEY', key: Uint8Array): void {
  scope.addHook('onRequest', async (http, reply) => {
    const [, hex] = /^Bearer ([0-9a-f]{64})$/.exec(http.headers.authorization ?? '') ?? []
    if (hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), key)) return
    // the rest of a large body is not waited for
    reply.header('www-authenticate', 'Bearer').header('connection', 'close')
    throw new Problem(401, `this needs ${name} in the header "Authorization: Bearer …"`)
  })
}
