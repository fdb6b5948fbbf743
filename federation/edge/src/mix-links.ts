import type { FastifyInstance, FastifyReply } from 'fastify'
import { readMixLink } from '@app/registry/node'
import { mixCookie } from './mix-cookie'

type Options = {
  /** The release service signs with the same. */
  key: string
  now: () => number
  plain: (reply: FastifyReply, code: number, text: string) => FastifyReply
}

/** The links of previews: a signed mix becomes this browser's. */
export function serveMixLinks(app: FastifyInstance, { key, now, plain }: Options): void {
  app.get<{ Params: { '*': string } }>('/staging/mix/*', async ({ params, protocol }, reply) => {
    const mix = readMixLink(key, params['*'], new Date(now()))
    if (mix === 'forged') return plain(reply, 404, 'This is not a link of this release service.')
    if (mix === 'ended') return plain(reply, 410, 'This link has ended: publish the preview again for a new one.')
    const kept = mixCookie({ mix, problems: [] }, protocol === 'https')
    return reply.headers({ 'cache-control': 'no-store', 'set-cookie': kept }).redirect('/', 303)
  })
}
