import type { FastifyInstance, FastifyReply } from 'fastify'
import { readMixLink } from '@app/registry/node'
import { mixCookie } from './mix-cookie'
import { passCookie } from './preview-pass'

type Options = {
  /** The release service signs with the same. */
  key: string
  now: () => number
  plain: (reply: FastifyReply, code: number, text: string) => FastifyReply
}

type Query = { Params: { '*': string }; Querystring: Record<string, unknown> }

/** A path of this host and nothing else; the first page if it is not one. */
const screenIn = (to: unknown): string => (typeof to === 'string' && /^(\/[\w-]+)+$/.test(to) ? to : '/')

/** The release service leads people who have signed in here: a signed mix becomes this browser's, which may see previews from then on. */
export function serveMixLinks(app: FastifyInstance, { key, now, plain }: Options): void {
  app.get<Query>('/staging/mix/*', async ({ params, query, protocol }, reply) => {
    const time = new Date(now())
    const mix = readMixLink(key, params['*'], time)
    if (mix === 'forged') return plain(reply, 404, 'This is not a link of this release service.')
    if (mix === 'ended')
      return plain(
        reply,
        410,
        'This link has expired: open the preview again from its pull request or from the console.',
      )
    const isSecure = protocol === 'https'
    const cookies = [mixCookie({ mix, problems: [] }, isSecure), passCookie(key, time, isSecure)]
    return reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookies }).redirect(screenIn(query.to), 303)
  })
}
