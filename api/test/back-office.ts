import { createHash } from 'node:crypto'
import { calls, type BackOfficeCalls, type Call, type CallName, type Role } from '@app/back-office'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as v from 'valibot'
import { buildBackOffice } from '../src/back-office/app'
import { hashSecret } from '../src/back-office/identify'
import { closeWithin } from '../src/drain'
import { nameKey } from '../src/features/session/name-key'
import type { TestWorld } from './app'

/** The parts of an answer that tests look at. */
export type Answer = { status: number; type: unknown; body: unknown }

export type Sent = {
  /** Of the path. */
  params?: Readonly<Record<string, string | number>>
  request?: object
  /** The idempotency key; of a call that moves money, a new one if it is left out. */
  key?: string
  ifMatch?: string
  headers?: Readonly<Record<string, string>>
}
export type CallAnswer = {
  status: number
  body: unknown
  etag: string | undefined
  text: string
  /** Of the session that it began. */
  cookie: string
}
type Refusal = { status: number; type: string; detail: string; reasons?: string[] }
type AnswerTo<Name extends CallName> = v.InferOutput<BackOfficeCalls[Name]['answer']>

/** The back-office port on the world's services, for the calling test file. */
export function makeBackOffice(world: TestWorld) {
  let app: FastifyInstance | null = null
  let keys = 0
  beforeAll(async () => void (app = await buildBackOffice(world.services)))
  // an aborted request of a test leaves a connection behind
  afterAll(() => app && closeWithin(app, 100))
  const opened = () => {
    if (app === null) throw new Error('the back office opens before the first test')
    return app
  }
  const keyOf = (path: string) => {
    const { operator, worker } = world.services.config.keys
    return Buffer.from(path.startsWith('/worker') ? worker : operator).toString('hex')
  }

  async function send(method: InjectOptions['method'] & string, path: string, payload?: object): Promise<Answer> {
    const { statusCode, headers, body } = await opened().inject({
      method: method as 'POST',
      url: path,
      headers: { authorization: `Bearer ${keyOf(path)}` },
      ...(payload && { payload }),
    })
    return {
      status: statusCode,
      type: headers['content-type'],
      body: body === '' ? null : (JSON.parse(body) as unknown),
    }
  }

  async function sendCall(name: CallName, sent: Sent, credentials: Record<string, string>): Promise<CallAnswer> {
    const { method, path, isMoney }: Call = calls[name]
    const { params = {}, request = {}, ifMatch } = sent
    keys += 1
    const key = sent.key ?? (isMoney ? `test-key-${keys}` : undefined)
    const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])))
    const query = new URLSearchParams(
      Object.entries(request).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
    ).toString()
    const answer = await opened().inject({
      method,
      url: `/operator/v1${filled}${method === 'GET' && query !== '' ? `?${query}` : ''}`,
      headers: {
        host: 'localhost:4004',
        ...credentials,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...sent.headers,
      },
      ...(method !== 'GET' && { payload: request }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? (JSON.parse(answer.body) as unknown) : null,
      etag: answer.headers['etag'],
      text: answer.body,
      cookie: /^[^;]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0] ?? '',
    }
  }

  /** Adds the person if the test has not, with a session that is not older than now. */
  async function signIn(name: string, roles: readonly Role[], provenAgoMs: number) {
    const { db, clock } = world.services
    const now = new Date(clock.now())
    const added = await db
      .insertInto('operator_person')
      .values({
        name,
        name_key: nameKey(name),
        roles: [...roles],
        // counts as somebody who can sign in
        password_hash: 'none',
        totp: new Uint8Array(1),
        created_at: now,
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = createHash('sha256').update(`session of ${name}`).digest('base64url')
    const session = { started_at: now, seen_at: now, proven_at: new Date(now.getTime() - provenAgoMs) }
    await db
      .insertInto('operator_session')
      .values({ hash: hashSecret(secret), person_id: added.id, origin: '127.0.0.1', ...session })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(session))
      .execute()
    return { cookie: `back-office=${secret}`, 'sec-fetch-site': 'same-origin' }
  }

  /** A colleague with these roles who is signed in; by default named after the first role. */
  function as(role: Role | readonly Role[], name?: string, { provenAgoMs = 0 } = {}) {
    const roles = typeof role === 'string' ? [role] : role
    const person = name ?? roles[0] ?? ''
    return makeCaller(() => signIn(person, roles, provenAgoMs))
  }

  function makeCaller(credentials: () => Promise<Record<string, string>>) {
    const sendAs = async (call: CallName, sent: Sent = {}) => sendCall(call, sent, await credentials())
    return {
      send: sendAs,
      /** A call that must succeed with an answer that matches its contract. */
      async ok<Name extends CallName>(call: Name, sent: Sent = {}): Promise<AnswerTo<Name>> {
        const { status, body } = await sendAs(call, sent)
        expect({ call, status, body }).toEqual({ call, status: 200, body: expect.anything() as unknown })
        return body as AnswerTo<Name>
      },
      /** What a GET shows of something, and the tag for its edit. */
      async seen(call: CallName, params: Sent['params'] = {}) {
        const { status, body, etag = '' } = await sendAs(call, { params })
        expect([call, status]).toEqual([call, 200])
        return { body: body as Record<string, unknown>, etag }
      },
      /** A call that must be refused. */
      async refused(call: CallName, sent: Sent = {}): Promise<Refusal> {
        const { status, body } = await sendAs(call, sent)
        expect(status).toBeGreaterThanOrEqual(400)
        return body as Refusal
      },
      /** A call that must wait for a second person. Returns the number of the approval. */
      async waits(call: CallName, sent: Sent = {}): Promise<number> {
        const { status, body } = await sendAs(call, sent)
        expect({ call, status, body }).toEqual({ call, status: 202, body: { approval: expect.any(Number) as number } })
        return (body as { approval: number }).approval
      },
    }
  }

  return {
    get app() {
      return opened()
    },
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object) => send('POST', path, payload),
    as,
    /** The headers of a session with this role. */
    credentialsOf: (role: Role) => signIn(role, [role], 0),
    /** The command line, by its key. */
    byKey: (name = 'Nadia') =>
      makeCaller(async () => ({ authorization: `Bearer ${keyOf('')}`, 'x-operator': encodeURIComponent(name) })),
    /** Whoever has this cookie, in a browser. */
    byCookie: (cookie: string) => makeCaller(async () => ({ cookie, 'sec-fetch-site': 'same-origin' })),
    /** Without any credential. */
    byNobody: () => makeCaller(async () => ({ 'sec-fetch-site': 'same-origin' })),
    /** Its address, once it listens. */
    async listen() {
      const { server } = opened()
      if (!server.listening) await opened().listen({ port: 0, host: '127.0.0.1' })
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    },
  }
}

export const signedBody = { by: 'Nadia', why: 'a test' }
