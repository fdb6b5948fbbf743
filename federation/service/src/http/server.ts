import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  type AnswerOf,
  type CallName,
  calls,
  channelName,
  exchange,
  type Mount,
  personName,
  releaseParam,
  teamName,
  uploadLimits,
  verbsOf,
} from '@app/release'
import { appSchema } from '@app/registry'
import { readHistory, type Store } from '@app/registry/node'
import { type Action, type Actor, type Owned, refusals } from '../access'
import { closeMade, demandFreshPerson } from '../approvals/approvals'
import { requestDid } from '../approvals/request-did'
import type { Did } from '../audit/did'
import type { Try } from '../audit/try'
import type { Books, Ended, Outcome } from '../books'
import type { ReadErrors } from '../errors/errors'
import type { ReadHealth } from '../health'
import type { VerifyCi } from '../identity/ci'
import { noteRefusedRuns } from '../identity/refused-runs'
import type { Staging } from '../previews'
import { addLogin } from '../login/routes'
import { addSignIn, type SignIn } from '../sign-in/routes'
import { readUpload, writeUploaded } from '../uploads/uploads'
import { answerProblem, problemOf } from './answers'
import { addConsole } from './console'
import type { Around, Params } from './endpoint'
import { endpoints } from './endpoints'
import { addEvents } from './events'
import type { OpenSigner } from '../heads'
import { addPreviewLinks } from './preview-links'
import { addSignedNews } from './signed-news'
import { type Identify, identifyBy, isAnonymous } from './identify'
import { type Limit, limitsFor } from './limits'
import { openApi } from './openapi'
import { parsed } from './parsed'
import { Problem } from './problem'

export type ServiceOptions = {
  store: Store
  /** Where source maps are kept. */
  privateStore: Store
  readErrors: ReadErrors
  readHealth: ReadHealth
  books: Books
  now: () => Date
  /** Opens screens in a browser; without it, checks are static. */
  mount?: Mount | undefined
  /** Without it, CI cannot exchange its tokens. */
  verifyCi?: VerifyCi | undefined
  onError: (error: unknown) => void
  /** With a key, everything that is written is signed. */
  openSigner?: OpenSigner | undefined
  /** How people sign in; without it, only tokens are used. */
  signIn?: SignIn | null
  /** Where previews are opened; without it, they have no links. */
  staging?: Staging | null
  /** The folder of the built console. */
  console?: string | null
  /** May webhooks go to this machine, over http too? */
  webhooksToLoopback?: boolean
  /** The exact number of our own proxies in front, whose word about a client's address is taken. */
  trustedHops?: number
}

/** What an address may send in a minute: requests without a valid token or session, tokens of CI, and edges' questions. */
const maxStrangers = 300
const maxExchanges = 60
const maxEdges = 120

/** The gate and every verb of the command line as an HTTP API, for people and CI that prove who they are. */
export function buildService(options: ServiceOptions): FastifyInstance {
  const { books, now, onError, signIn = null, trustedHops = 0 } = options
  const app = fastify({
    bodyLimit: 1024 * 1024,
    logger: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: (_, hop) => hop < trustedHops,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Problem('invalid', ['The body is not JSON.']))
    }
  })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadLimits.bytes },
    (_, body, done) => done(null, body),
  )

  void app.register(cookie)
  const limits = limitsFor(app)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(plainHeaders)) if (!reply.hasHeader(name)) void reply.header(name, value)
  })
  app.setErrorHandler((error, _request, reply) => answerProblem(reply, problemOf(error, onError)))
  const console = options.console ? addConsole(app, { ...options, folder: options.console }) : null
  app.setNotFoundHandler((request, reply) => {
    if (console?.answers(request)) return console.send(reply)
    const problem = `There is no ${request.method} ${request.url.slice(0, 200)}: see /v1/openapi.json.`
    return answerProblem(reply, new Problem('not-found', [problem]))
  })

  app.get('/healthz', async () => ({ ok: await books.isReachable() }))
  app.get('/v1/openapi.json', () => openApi())
  const limitStrangers = limits(maxStrangers)
  const identify = identifyBy({ books, now, limit: limitStrangers })
  for (const name of Object.keys(calls) as CallName[]) addCall(app, name, { ...options, limitStrangers, identify })
  addFiles(app, options, identify)
  addEvents(app, { ...options, identify })
  addExchange(app, options, limits(maxExchanges))
  addSignedNews(app, options, limits(maxEdges))
  addPreviewLinks(app, { ...options, staging: options.staging ?? null, identify })
  addSignIn(app, { signIn, books, now, onError, limits })
  addLogin(app, { hasSignIn: signIn !== null, books, now, onError, limits, identify })
  return app
}

/** Of every answer that sets no others. */
const plainHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function addCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  options: ServiceOptions & { limitStrangers: Limit; identify: Identify },
): void {
  const { method, path, request: schema } = calls[name]
  const { action, apps, answer, isSecret, nobody, noted, did } = endpoints[name]
  const { store, privateStore, readErrors, readHealth, books, now, mount, openSigner, limitStrangers, identify } =
    options
  const hasSignIn = Boolean(options.signIn)
  const staging = options.staging ?? null
  const { webhooksToLoopback: toLoopback = false } = options

  app.route({
    method,
    url: path,
    handler: async (http, reply) => {
      if (nobody && isAnonymous(http)) {
        await limitStrangers(http, reply)
        return nobody
      }
      const actor = await identify(http, reply)
      const params = parsed(paramsSchema, http.params, 'The address') as Params
      const request = parsed(
        schema,
        method === 'GET' ? http.query : (http.body ?? {}),
        method === 'GET' ? 'The query' : 'The body',
      )
      const isForced = 'force' in request && request.force === true
      const requested: Action = isForced ? 'force' : action
      const around = {
        store,
        privateStore,
        readErrors,
        readHealth,
        books,
        actor,
        params,
        now: now(),
        hasSignIn,
        staging,
        toLoopback,
      }
      const changed = (await apps?.(request, around)) ?? []
      const run = async (one?: Try) => {
        demandPermission(actor, requested, await books.ownersOf(changed))
        // where nobody can sign in, tokens are all there is
        if (isForced && hasSignIn) demandFreshPerson(actor, around.now, 'Forcing a change')
        const signer = await openSigner?.()
        const run = actor.credential.kind === 'token' ? actor.credential.ci?.run : undefined
        const verbs = verbsOf({ store, privateStore, by: actor.name, now, mount, signer, run, audit: one?.begun })
        return answer({ ...around, verbs, signer, one }, request)
      }
      if (method === 'GET') return run()
      const input = noted ? noted(request) : request
      const entry = { actor, action: requested, call: name, target: targetOf(params, changed), request: input }
      const didOf = did && ((done: AnswerOf<Name>) => did(done, request))
      const key = isSecret ? null : keyOf(http, { name, params, request })
      const { status, body } = await books.change(key, entry, (one) =>
        endedBy(async () => (await madeBy<Name>(around, one.cutOff)) ?? run(one), options, didOf),
      )
      if (status !== 200) void reply.type('application/problem+json')
      return reply.code(status).send(body)
    },
  })
}

/**
 * What a try that was cut off did to the channel before that: its change must not happen again. Only calls that answer
 * with a revision make one.
 */
async function madeBy<Name extends CallName>(
  around: Pick<Around, 'store' | 'books' | 'now' | 'params'>,
  tries: readonly number[],
): Promise<AnswerOf<Name> | null> {
  const { channel } = around.params
  if (channel === undefined || tries.length === 0) return null
  const history = await readHistory(around.store, channel)
  const revision = history.find(({ audit }) => audit && tries.includes(audit.seq))
  if (!revision) return null
  await closeMade(around, revision)
  return { revision } as AnswerOf<Name>
}

async function endedBy<Body>(
  run: () => Promise<Body>,
  { books, onError }: Pick<ServiceOptions, 'books' | 'onError'>,
  didOf?: (body: Body) => Did,
): Promise<Ended> {
  try {
    const body = await run()
    return { status: 200, body, outcome: 'done', problems: [], did: didOf?.(body) }
  } catch (error) {
    const problem = problemOf(error, onError)
    const { status, problems, more } = problem
    const did = more.request === undefined ? undefined : await requestDid(books, more.request)
    return { status, body: problem.toJSON(), outcome: outcomeOf(problem), problems, did }
  }
}

function outcomeOf({ kind }: Problem): Outcome {
  if (kind === 'failed') return 'failed'
  return kind === 'needs-approval' ? 'asked' : 'refused'
}

function addFiles(app: FastifyInstance, options: ServiceOptions, identify: Identify): void {
  const { store, books } = options
  app.put('/v1/uploads/:upload/files/:sha256', { bodyLimit: uploadLimits.bytes }, async (http, reply) => {
    const actor = await identify(http, reply)
    const { upload = '', sha256 = '' } = http.params as Record<string, string>
    const known = await readUpload(store, upload, actor.id)
    demandPermission(actor, 'publish', await books.ownersOf([known.app]))
    if (!Buffer.isBuffer(http.body))
      throw new Problem('invalid', ['A file is sent as application/octet-stream, with its bytes as the body.'])
    await writeUploaded(options, known, sha256, http.body)
    return reply.code(204).send()
  })
}

function addExchange(app: FastifyInstance, { books, now, verifyCi }: ServiceOptions, limit: Limit): void {
  const noteRefused = noteRefusedRuns(books, now)
  app.post(exchange.path, async (http, reply) => {
    await limit(http, reply)
    const { token } = parsed(exchange.request, http.body ?? {}, 'The body')
    if (!verifyCi)
      throw new Problem('refused', ['CI tokens cannot be taken here: an operator has to set SERVICE_URL first.'])
    const { id, run, ...answer } = await books.ci.exchange(token, verifyCi, now()).catch(async (error: unknown) => {
      await noteRefused(error)
      throw error
    })
    const what = { person: run, action: 'exchange', target: answer.apps.join(', '), outcome: 'done' } as const
    await books.note({ ...what, details: { token: id } })
    return answer
  })
}

const paramsSchema = v.object({
  channel: v.exactOptional(channelName),
  upload: v.exactOptional(v.string()),
  team: v.exactOptional(teamName),
  person: v.exactOptional(personName),
  app: v.exactOptional(appSchema),
  token: v.exactOptional(v.string()),
  request: v.exactOptional(v.string()),
  rule: v.exactOptional(v.string()),
  rollout: v.exactOptional(v.string()),
  release: v.exactOptional(releaseParam),
  webhook: v.exactOptional(v.string()),
})

function demandPermission(actor: Actor, action: Action, apps: readonly Owned[]): void {
  const problems = refusals(actor, action, apps)
  if (problems.length > 0) throw new Problem('forbidden', problems)
}

const targetOf = (params: Params, apps: readonly string[]) =>
  [...Object.entries(params).map(([key, value]) => `${key} ${value}`), ...apps].join(', ')

/** @throws Problem if the key is not one */
function keyOf({ headers }: FastifyRequest, what: unknown) {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new Problem('invalid', [
      'Idempotency-Key takes 8 to 100 letters, digits, dashes and underscores, such as a UUID.',
    ])
  return { key, hash: createHash('sha256').update(JSON.stringify(what)).digest('hex') }
}
