import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readChannel, type Store } from '@app/registry/node'
import type { Books } from '../books'
import { sessionCookie } from './identify'

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ')
/** What is not a page of the console. */
const elsewhere = /^\/(v1|assets|sign-in|sign-out|login|preview|healthz)(\/|\?|$)/
/** A file whose name changes with its content. */
const hashed = /[.-][0-9a-f]{8,}\.\w+$/

type Options = { folder: string; store: Store; books: Pick<Books, 'sessions'>; now: () => Date }

export type Console = {
  /** Answers a request that no route knows with the console's page, if it is for one. */
  answers(request: FastifyRequest): boolean
  send(reply: FastifyReply): FastifyReply
}

/** Serves the built console: a page for every address that is not something else, and its files, compressed if the build has done so. */
export function addConsole(app: FastifyInstance, { folder, ...options }: Options): Console {
  void app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  const send = (reply: FastifyReply, how = {}) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      .sendFile('index.html', { cacheControl: false, ...how })
  app.get('/', async ({ cookies }, reply) => {
    const links = await preloadsFor(cookies[sessionCookie], options).catch(() => [])
    if (links.length > 0) void reply.header('link', links.join(', '))
    // a browser that keeps the page would keep the header, also once they have signed out
    return send(reply, { etag: false, lastModified: false })
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    reply
      .header('cache-control', hashed.test(params['*']) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(`assets/${params['*']}`, { cacheControl: false }),
  )
  return {
    answers: ({ method, url, headers }) =>
      ['GET', 'HEAD'].includes(method) && !elsewhere.test(url) && (headers.accept ?? '').includes('text/html'),
    send,
  }
}

/** What the overview cannot do without: the browser of whoever is signed in reads it while it still loads the script. */
async function preloadsFor(cookie: string | undefined, { store, books, now }: Omit<Options, 'folder'>) {
  if (cookie === undefined || !(await books.sessions.actorOf(cookie, now()))) return []
  const reads = ['session', 'channels', ...((await readChannel(store, 'production')) ? ['channels/production'] : [])]
  return reads.map((read) => `</v1/${read}>; rel=preload; as=fetch; crossorigin`)
}
