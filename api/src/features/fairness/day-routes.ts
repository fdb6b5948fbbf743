import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fairnessDays } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { makeAddressLimit } from '../../wire/address-limit'
import { openRoute } from '../../wire/route'
import { fileOf } from './day-file'
import { exportedDay, exportedDays } from './day-store'

/** Of an address in five minutes: more than a year of days. */
const maxFiles = 500
const yearSeconds = 31_536_000
const zipped = promisify(gzip)

/** The list of days, and the file of each, as plain text for any tool. */
export function registerDrawDays(app: FastifyInstance): void {
  const { services } = app
  const limit = makeAddressLimit(maxFiles)

  openRoute(app, fairnessDays, ({ request }) => exportedDays(services.db, request.after))

  app.get<{ Params: { day: string } }>(`/api/${fairnessDays.path}/:day`, async ({ params, ip, headers }, reply) => {
    reply.header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8')
    if (!limit.allows(ip, services.clock.now()))
      return reply.code(429).send(`more than ${maxFiles} files in five minutes: wait\n`)
    const day = /^\d{8}$/.test(params.day) ? await exportedDay(services.db, params.day) : null
    if (day === null)
      return reply.code(404).send('no file of such a day: it is not over, some of its draws are open, or it had none\n')
    const tag = `"${day.sha256}"`
    reply.headers({
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-type': 'application/jsonl; charset=utf-8',
      etag: tag,
      vary: ['origin', 'accept-encoding'].join(', '),
    })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const file = fileOf(day)
    return /\bgzip\b/.test(headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(await zipped(file))
      : reply.send(file)
  })
}
