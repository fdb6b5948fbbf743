import type { FastifyInstance, FastifyReply } from 'fastify'
import { openApi } from './openapi'
import { docsPage, docsStyles } from './page'

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** API documentation for people and tools, generated from the contract, so that it is always up to date. */
export function registerApiDocs(app: FastifyInstance): void {
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(body)

  app.get('/api-docs', (_http, reply) => send(reply, 'text/html', docsPage(app.calls)))
  app.get('/api-docs/styles.css', (_http, reply) => send(reply, 'text/css', docsStyles))
  app.get('/api-docs/openapi.json', (_http, reply) =>
    send(reply, 'application/json', JSON.stringify(openApi(app.calls), null, 2)),
  )
}
