import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import { collectNews } from '@app/registry/trust'
import { channelName } from '@app/release'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Limit } from './limits'
import { Problem } from './problem'

export const signedNewsPath = '/v1/channels/:channel/signed'

const querySchema = v.object({
  channel: channelName,
  trust: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  root: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
})

/**
 * What is signed, for edges whose registry is behind. They have no token: whoever knows the SHA-256 of a root, which is
 * their TRUST_ROOT, reads the channel's revision. Edges take the signatures alone, so nobody has to trust the answer.
 */
export function addSignedNews(app: FastifyInstance, { store }: { store: Store }, limit: Limit): void {
  app.get(signedNewsPath, async (http, reply) => {
    await limit(http, reply)
    const requested = v.safeParse(querySchema, { ...(http.params as object), ...(http.query as object) })
    if (!requested.success)
      throw new Problem('invalid', ['Give trust, the 64 hex digits of TRUST_ROOT, and root, the number of a root.'])
    const { trust: pin, ...rest } = requested.output
    const news = await collectNews(store, { pin, ...rest }).catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    if (!news) throw new Problem('not-found', ['There is no channel of this name that is signed under this root.'])
    return news
  })
}
