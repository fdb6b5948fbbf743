import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Library } from './library'

const picture = /\.(svg|png|jpe?g|webp)$/
const yearSeconds = 31_536_000

/**
 * Serves pictures. Their addresses contain the hash of the file (`?v=`), so that a picture cached for a year is never
 * stale.
 */
export async function serveArt(scope: FastifyInstance, library: Library): Promise<void> {
  await scope.register(fastifyStatic, {
    root: library.artFolder,
    prefix: '/art/',
    decorateReply: false,
    index: false,
    // Captions are served with their clip and need a grant.
    allowedPath: (path) => picture.test(path),
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const isVersioned = new URL(reply.request.url, 'http://art').searchParams.has('v')
      reply.header('cache-control', isVersioned ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=300')
      if (path.endsWith('.svg')) {
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      }
    },
  })
}
