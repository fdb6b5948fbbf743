import type { ReleaseRecord, ReleaseSet } from '@app/registry'
import type { Store } from '@app/registry/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readText } from './release-source'
import { matchesEtag, etagOf } from './etag'

const file = 'mf-manifest.json'

type Manifests = {
  store: Store
  /** The release set of the client; null if there is nothing to serve. */
  setFor: (request: FastifyRequest) => Promise<ReleaseSet | null>
  record: (app: string, id: string) => Promise<ReleaseRecord | null>
}

/**
 * Serves the Module Federation manifest at an address that does not change from release to release, for foreign hosts.
 * It belongs to the client's release and names the address of that release's files, because a runtime otherwise expects
 * them beside the manifest, even after a redirect.
 */
export function serveManifests(server: FastifyInstance, { store, setFor, record }: Manifests): void {
  server.get<{ Params: { app: string } }>(`/release/:app/${file}`, async (request, reply) => {
    const { app } = request.params
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const set = await setFor(request)
    const served = set && new Map(Object.entries({ ...set.remotes, host: set.host })).get(app)
    if (!served)
      return print(reply, set ? 404 : 503, set ? `There is no ${app} here.` : 'There is nothing to serve yet.')
    if ('isLocal' in served) return print(reply, 404, `A developer's machine serves ${app}: ${served.base}${file}`)
    const found = await record(app, served.id)
    if (!found?.files[file]) return print(reply, 404, `${app}@${served.id} was built without ${file}.`)
    const manifest = JSON.parse(await readText(store, found, file)) as { metaData: object }
    const publicPath = `${request.protocol}://${request.host}${served.base}`
    const text = JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath } })
    const etag = etagOf(text, {})
    void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

const print = (reply: FastifyReply, code: number, text: string) =>
  reply.code(code).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
