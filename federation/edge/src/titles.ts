import type { ReleaseRecord, ReleaseSet } from '@app/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Titles = {
  /** The release set of the client; null if there is nothing to serve. */
  setFor: (request: FastifyRequest) => Promise<ReleaseSet | null>
  record: (app: string, id: string) => Promise<ReleaseRecord | null>
}

/** Page to its title by language. A foreign remote has them with its pages. */
export const titlesIn = ({ titles, foreign }: Pick<ReleaseRecord, 'titles' | 'foreign'>): ReleaseRecord['titles'] =>
  titles ?? Object.fromEntries(Object.entries(foreign?.pages ?? {}).map(([page, { title }]) => [page, title]))

/**
 * Serves the titles of an app's screens, for a page where the app did not load. They are in the record, which is here
 * even if no file of the release is.
 */
export function serveTitles(server: FastifyInstance, { setFor, record }: Titles): void {
  server.get<{ Params: { app: string } }>('/release/:app/titles', async (request, reply) => {
    const { app } = request.params
    const set = await setFor(request)
    const served = set && new Map(Object.entries({ ...set.remotes, host: set.host })).get(app)
    const found = served && !('isLocal' in served) ? await record(app, served.id) : null
    void reply.header('cache-control', 'no-store')
    return found ? reply.send(titlesIn(found)) : reply.code(404).send({})
  })
}
