import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@app/database'
import { openInMemory } from '@app/database/testing'
import { type Collector, type OidcToken, type Role, serviceVerbs, type Verbs } from '@app/release'
import type { ReleaseError } from '@app/contracts/release-errors'
import { folderStore, listReleases, readChannel, readHistory } from '@app/registry/node'
import { makeFolder } from '@app/registry/testing'
import type { Books } from '../src/books'
import { databaseBooks } from '../src/database-books'
import { migrations } from '../src/data/migrations'
import type { Tables } from '../src/data/tables'
import { buildService, type ServiceOptions } from '../src/http/server'
import { readHealthFrom } from '../src/health'
import { verifyCi } from '../src/identity/ci'

export const serviceUrl = 'http://localhost:4005'

export type WorldOptions = Pick<
  ServiceOptions,
  'signIn' | 'console' | 'openSigner' | 'staging' | 'webhooksToLoopback'
> & {
  startsAt?: string
}

/** A service with a database in memory and a registry in its own folder; a second passes with each look at the clock. */
export async function makeWorld({ startsAt = '2026-11-20T10:00:00.000Z', ...options }: WorldOptions = {}) {
  const root = await makeFolder()
  const store = folderStore(join(root, 'registry'))
  const privateStore = folderStore(join(root, 'private'))
  /** What pages reported; a test adds to it. */
  const reported: ReleaseError[] = []
  const readErrors = () => Promise.resolve(reported)
  /** Where figures of members' pages are read; a test sets it. */
  const figures: { of: Collector | null } = { of: null }
  const migrating = ['federation/service/src/data']
  const { db, close } = await openInMemory<Tables>(migrating, (fresh) => migrate(fresh, migrations))
  let time = Date.parse(startsAt)
  const now = () => new Date((time += 1000))
  /** When the person of a token signed in, for tokens that stand for sessions. */
  const signedIn = new Map<string, Date>()
  const known = databaseBooks(db, now)
  const books: Books = {
    ...known,
    async actorOf(secret, at) {
      const actor = await known.actorOf(secret, at)
      const signedInAt = signedIn.get(secret)
      return actor && signedInAt ? { ...actor, credential: { kind: 'session', id: 's1', signedInAt } } : actor
    },
  }
  const errors: unknown[] = []
  const mount = () => Promise.resolve({ problems: [], warnings: [], drawn: 0 })
  const onError = (error: unknown) => errors.push(error)
  const app = buildService({
    ...options,
    store,
    privateStore,
    readErrors,
    readHealth: readHealthFrom(() => Promise.resolve(figures.of)),
    books,
    now,
    mount,
    verifyCi: verifyCi(serviceUrl),
    onError,
  })

  /** Sends requests into the service without a socket. */
  const fetchInside = async (input: unknown, init: RequestInit = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input).slice(serviceUrl.length),
      headers: init.headers as Record<string, string>,
      ...(init.body
        ? { payload: typeof init.body === 'string' ? init.body : Buffer.from(init.body as Uint8Array) }
        : {}),
    })
    const { statusCode: status } = answer
    return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), {
      status,
      headers: answer.headers as Record<string, string>,
    })
  }

  const world = {
    root,
    store,
    privateStore,
    reported,
    figures,
    db,
    books,
    app,
    errors,
    now,
    fetch: fetchInside,
    pass: (ms: number) => (time += ms),
    /** Adds a person with a role in a team, or an admin. @returns the secret of a token */
    async join(person: string, roles: Readonly<Record<string, Role>> | 'admin', limits = {}): Promise<string> {
      await books.directory.setPerson(person, roles === 'admin')
      for (const [team, role] of Object.entries(roles === 'admin' ? {} : roles)) {
        await books.directory.setTeam(team)
        await books.directory.setRole(team, person, role)
      }
      return (await books.directory.createToken({ person, name: 'test', days: 30, ...limits }, now())).secret
    },
    /** Makes a token of a person stand for a session that begins now. */
    signIn: (token: string) => signedIn.set(token, now()),
    signOut: () => signedIn.clear(),
    /** The command line's verbs. @param line may lose or repeat requests */
    verbs: (
      token: string | OidcToken,
      line: (answer: () => Promise<Response>) => Promise<Response> = (answer) => answer(),
    ): Verbs =>
      serviceVerbs({
        url: serviceUrl,
        token,
        fetch: (input, init) => line(() => fetchInside(input, init)),
        pauseMs: 1,
      }),
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      token: string | null,
      body?: unknown,
      headers = {},
    ) =>
      app.inject({
        method,
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    head: () => readChannel(store, 'production'),
    releases: (app: string) => listReleases(store, app),
    history: () => readHistory(store, 'production'),
    async discard() {
      await app.close()
      await close()
      await rm(root, { recursive: true })
    },
  }
  return world
}
export type World = Awaited<ReturnType<typeof makeWorld>>
