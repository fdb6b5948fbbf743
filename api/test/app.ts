import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers, refusalDataSchema, type Call, type Envelope, type Language } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import { sql, type Updateable } from 'kysely'
import * as v from 'valibot'
import { buildApp } from '../src/app'
import type { Config } from '../src/config'
import { transaction } from '../src/db/database'
import { makeBeacons } from '../src/features/beacon/beacons'
import { makePushService } from '../src/features/push/service'
import type { Tables } from '../src/db/tables'
import { changeSettings } from '../src/features/site/store'
import { forgetSettings } from '../src/features/site/settings'
import { nameKey } from '../src/features/session/name-key'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { addMember, startSession } from '../src/features/session/store'
import { invariants } from '../src/invariants'
import { checkInvariants, type Invariant } from '../src/ledger/invariants'
import { makeLogger } from '../src/log'
import { openMediaStore } from '@app/media'
import type { Services } from '../src/services'
import { openTestDatabase, type TestDatabase } from './database'

export type TestSession = { memberId: number; tokensso: string }
export type CallOptions = { as?: TestSession; lang?: Language; key?: string; method?: 'GET' | 'POST' }
/** A member's ID means a session of that member. */
export type Caller = number | CallOptions
type Fields = Readonly<Record<string, string | number | undefined>>

/** More than the time from a close until the round that decides the draw is due. */
const earlyMs = 5000

export const testConfig: Config = {
  apiPort: 1,
  backOfficePort: 0,
  backOfficeHost: '127.0.0.1',
  backOfficeHops: 0,
  backOfficeUrl: 'http://localhost:4004',
  backOfficeProvider: null,
  backOfficePages: null,
  membersUrl: 'https://members.test',
  uploads: { maxBytes: 10_000_000, maxInProgress: 3, maxBytesInProgress: 20_000_000, minFreeBytes: 0 },
  payPort: 2,
  payPublicUrl: 'http://pay.test',
  payFrameAncestors: "'self'",
  payInternalUrl: 'http://127.0.0.1:2',
  apiInternalUrl: 'http://127.0.0.1:1',
  dataDir: '/nowhere',
  mediaStore: '/nowhere',
  mediaServe: 'redirect',
  mediaPublicUrl: null,
  databaseUrl: null,
  isDemo: false,
  trustedHops: 1,
  // all test members register from one address
  registrationsPerHour: 1000,
  payoutApprovalAbove: 1000_00n,
  stopNoticeMs: 0,
  logLevel: 'silent',
  keys: {
    draw: filled(1),
    media: filled(2),
    provider: filled(3),
    pepper: filled(4),
    bank: filled(5),
    releaseEvents: filled(7),
    page: filled(8),
    beacon: filled(9),
    day: filled(10),
    push: filled(11),
    operator: filled(12),
    worker: filled(13),
  },
  dayKeyBefore: null,
  beacon: 'own',
  beaconRelays: [],
  pushContact: 'mailto:operator@example.com',
  pushToLoopback: true,
  partners: new Map([['acme', filled(6)]]),
}

function filled(value: number): Uint8Array {
  return new Uint8Array(32).fill(value)
}

/** The clock runs, until a test stops it; `advance` moves it forward, running or not. */
export class TestClock {
  #aheadMs = 0
  #stoppedAt: number | null = null
  now = () => (this.#stoppedAt ?? Date.now()) + this.#aheadMs
  /** For a test that compares times exactly, however long its steps take. */
  stop() {
    this.#stoppedAt = Date.now()
  }
  advance(ms: number) {
    this.#aheadMs += ms
  }
}

/**
 * A database and the app on it for the calling test file. Each test starts with the state after the migrations, and
 * after each test the books must balance: every invariant, or the given ones if a test moves money without a feature.
 */
export function makeTestApp(always: readonly Invariant[] = invariants) {
  const world = new TestWorld(always)
  beforeAll(() => world.open())
  afterEach(() => world.checkAndReset())
  afterAll(() => world.close())
  return world
}

/** As makeTestApp, but set up once: its tests only look, or change nothing that another one looks at. */
export function makeStandingApp(setUp: (world: TestWorld) => Promise<unknown>) {
  const world = new TestWorld(invariants)
  beforeAll(async () => {
    await world.open()
    await setUp(world)
  })
  afterAll(async () => {
    await world.checkAndReset()
    await world.close()
  })
  return world
}

export class TestWorld {
  clock = new TestClock()
  /** The app's log, one line per entry. */
  readonly logged: string[] = []
  readonly #sessions = new Map<number, TestSession>()
  #dataDir = ''
  #database: TestDatabase | null = null
  #services: Services | null = null
  #app: FastifyInstance | null = null

  get services(): Services {
    if (this.#services === null) throw new Error('the test app opens before the first test')
    return this.#services
  }
  get app(): FastifyInstance {
    if (this.#app === null) throw new Error('the test app opens before the first test')
    return this.#app
  }
  get isPostgres(): boolean {
    return this.#database?.isPostgres === true
  }

  constructor(readonly always: readonly Invariant[]) {}

  async open() {
    this.#dataDir = mkdtempSync(join(tmpdir(), 'api-test-'))
    this.#database = await openTestDatabase()
    const clock = { now: () => this.clock.now() }
    const log = makeLogger('info', { write: (line) => void this.logged.push(line) })
    const config = { ...testConfig, dataDir: this.#dataDir, mediaStore: this.#dataDir }
    this.#services = {
      db: this.#database.db,
      clock,
      random: { bytes: (count) => new Uint8Array(randomBytes(count)) },
      config,
      log,
      books: { isOpen: true },
      media: openMediaStore(config.mediaStore),
      // early by the margin, so that no test has to wait for a round
      push: makePushService(config),
      listen: this.#database.listen,
      beacons: makeBeacons(config, { now: () => clock.now() + earlyMs }, log),
    }
    this.#app = await buildApp(this.#services)
  }

  async checkAndReset() {
    const broken = await checkInvariants(this.services.db, await this.#ofFilled())
    await this.reset()
    expect(broken).toEqual([])
  }

  /** As the running check of the books does, leaves out invariants of tables that are empty. */
  async #ofFilled(): Promise<Invariant[]> {
    const walks = [...new Set(this.always.map(({ walk }) => walk))]
    const places = walks.map(
      ({ name, first }) => sql`select ${sql.lit(name)} as name from (${first}) w where at is not null`,
    )
    const { rows } = await sql<{ name: string }>`${sql.join(places, sql` union all `)}`.execute(this.services.db)
    const filled = new Set(rows.map(({ name }) => name))
    return this.always.filter(({ walk }) => filled.has(walk.name))
  }

  async reset() {
    await this.#database?.reset()
    this.services.books.isOpen = true
    this.clock = new TestClock()
    this.logged.length = 0
    this.#sessions.clear()
    forgetSettings(this.services)
  }

  async close() {
    await this.#app?.close()
    await this.#database?.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Merges changes into the site's settings. */
  async set(changes: Readonly<Record<string, unknown>>) {
    await transaction(this.services.db, (tx) => changeSettings(tx, changes))
    forgetSettings(this.services)
  }

  /** Creates a member and returns the ID. */
  async member(changes: Updateable<Tables['member']> = {}): Promise<number> {
    return transaction(this.services.db, async (tx) => {
      const username = `m${randomBytes(6).toString('hex')}`
      const id = await addMember(tx, { username, passwordHash: 'none', headerImg: '', now: this.clock.now() })
      const { username: name } = changes
      const named = typeof name === 'string' ? { ...changes, name_key: nameKey(name) } : changes
      if (Object.keys(named).length > 0) await tx.updateTable('member').set(named).where('id', '=', id).execute()
      return id
    })
  }

  /** A new session, of a new member if none is given. */
  async session(memberId?: number): Promise<TestSession> {
    const id = memberId ?? (await this.member())
    const tokensso = makeSecret(this.services.random)
    await transaction(this.services.db, (tx) =>
      startSession(tx, { memberId: id, secretHash: hashSecret(tokensso), now: this.clock.now() }),
    )
    return { memberId: id, tokensso }
  }

  async #sessionOf(memberId: number): Promise<TestSession> {
    const known = this.#sessions.get(memberId) ?? (await this.session(memberId))
    this.#sessions.set(memberId, known)
    return known
  }

  /** Sends a call like a browser and decodes its envelope. */
  async send(call: Pick<Call, 'method' | 'path'>, request: Fields = {}, caller: Caller = {}): Promise<Envelope> {
    const options: CallOptions = typeof caller === 'number' ? { as: await this.#sessionOf(caller) } : caller
    const { as, lang, key, method = call.method } = options
    const fields = new URLSearchParams(
      Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    const answer = await this.app.inject({
      method,
      url: `/api/${call.path}${method === 'GET' && fields !== '' ? `?${fields}` : ''}`,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(as && { [headers.token]: base64(String(as.memberId)), [headers.tokensso]: base64(as.tokensso) }),
        ...(lang && { [headers.lang]: lang }),
        ...(key !== undefined && { [headers.idempotencyKey]: key }),
      },
      ...(method === 'POST' && { payload: fields }),
    })
    expect(answer.statusCode).toBe(200)
    return openEnvelope(answer.body)
  }

  /** Sends a call that must succeed with a response that matches its contract. */
  async ok<Response>(call: Call<unknown, Response>, request: Fields = {}, caller: Caller = {}): Promise<Response> {
    const { code, msg, data } = await this.send(call, request, caller)
    expect({ code, msg }).toEqual({ code: 200, msg: expect.stringMatching(/\S/) })
    return v.parse(call.response, data)
  }

  /** Sends a call that must be refused. Returns code and msg. */
  async refused(call: Call, request: Fields = {}, caller: Caller = {}): Promise<{ code: number; msg: string }> {
    const { code, msg, data } = await this.send(call, request, caller)
    expect(code).not.toBe(200)
    // except the refused parameter, if there is one
    if (!v.is(refusalDataSchema, data)) expect(data).toBeNull()
    return { code, msg }
  }
}

export const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
export const openEnvelope = (body: string) => JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as Envelope
