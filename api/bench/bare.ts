// The baseline of the ratios: Fastify with the same logging that returns a base64 envelope and does nothing else.
import Fastify, { LogController } from 'fastify'
import { makeLogger } from '../src/log'

const app = Fastify({
  loggerInstance: makeLogger('info'),
  logController: new LogController({ disableRequestLogging: true }),
})
const data = {
  name: 'Veranda',
  ico: '',
  banners: Array.from({ length: 4 }, (_, id) => ({ id, title: 'Night Kitchen' })),
}
app.addHook('onResponse', async (http, reply) => {
  http.log.info({ method: http.method, route: http.routeOptions.url, ms: Math.round(reply.elapsedTime) }, 'answered')
})
app.get('/api/bare', async (_http, reply) =>
  reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify({ code: 200, msg: 'success', data }), 'utf8').toString('base64')),
)
app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env['API_PORT']), host: '127.0.0.1' })
