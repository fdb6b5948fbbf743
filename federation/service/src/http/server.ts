import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  type CallName,
  calls,
  channelName,
  exchange,
  type Mount,
  Outdated,
  personName,
  teamName,
  uploadLimits,
  verbsOf,
} from '@app/release'
import { appSchema, Refused } from '@app/registry'
import { issueText } from '@app/settings'
import type { Store } from '@app/registry/node'
import { type Action, type Actor, type Owned, refusals } from '../access'
import { demandFreshSignIn } from '../approvals/approvals'
import type { Books, Outcome } from '../books'
import type { VerifyCi } from '../identity/ci'
import { readUpload, writeUploaded } from '../uploads/uploads'
import { endpoints, type Params } from './endpoints'
import { openApi } from './openapi'
import { Problem } from './problem'

export type ServiceOptions = {
  store: Store
  books: Books
  now: () => Date
  /** Opens screens in a browser; without it, checks are static. */
  mount?: Mount | undefined
  /** Without it, CI cannot exchange its tokens. */
  verifyCi?: VerifyCi | undefined
  onError: (error: unknown) => void
}

/** The gate and every verb of the command line as an HTTP API, for people and CI that prove who they are. */
export function buildService(options: ServiceOptions): FastifyInstance {
  const app = fastify({ bodyLimit: 1024 * 1024, logger: false, routerOptions: { maxParamLength: 200 } })
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

  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
  app.setErrorHandler((error, _request, reply) => answerProblem(reply, problemOf(error, options.onError)))
  app.setNotFoundHandler((request, reply) =>
    answerProblem(
      reply,
      new Problem('not-found', [`There is no ${request.method} ${request.url.slice(0, 200)}: see /v1/openapi.json.`]),
    ),
  )

  app.get('/healthz', async () => ({ ok: await options.books.isReachable() }))
  app.get('/v1/openapi.json', () => openApi())
  for (const name of Object.keys(calls) as CallName[]) addCall(app, name, options)
  addFiles(app, options)
  addExchange(app, options)
  return app
}

function addCall<Name extends CallName>(app: FastifyInstance, name: Name, options: ServiceOptions): void {
  const { method, path, request: schema } = calls[name]
  const { action, apps, answer, isSecret } = endpoints[name]
  const { store, books, now, mount } = options

  app.route({
    ...{ method, url: path },
    handler: async (http, reply) => {
      const actor = await demandActor(http, books, now())
      const params = parsed(paramsSchema, http.params, 'The address') as Params
      const request = parsed(
        schema,
        method === 'GET' ? http.query : (http.body ?? {}),
        method === 'GET' ? 'The query' : 'The body',
      )
      const isForced = 'force' in request && request.force === true
      const asked: Action = isForced ? 'force' : action
      const around = { store, books, actor, params, now: now() }
      const changed = (await apps?.(request as never, around)) ?? []
      const run = async () => {
        demandPermission(actor, asked, await books.ownersOf(changed))
        if (isForced && actor.credential.kind === 'session') demandFreshSignIn(actor, around.now, 'Forcing a change')
        const verbs = verbsOf({ store, by: actor.name, now, mount })
        return answer({ ...around, verbs }, request as never)
      }
      if (method === 'GET') return run()
      const entry = { actor, action: asked, target: targetOf(params, changed), request }
      const once = isSecret ? null : keyOf(http, { name, params, request })
      const { status, body } = await books.once(once && { ...once, person: actor.id }, () =>
        recorded(books, entry, run, options.onError),
      )
      if (status !== 200) void reply.type('application/problem+json')
      return reply.code(status).send(body)
    },
  })
}

type Entry = { actor: Actor; action: Action; target: string; request: unknown }

/** Runs a change between two entries of the audit log, so that one that was cut off is seen there, too. */
async function recorded(books: Books, entry: Entry, run: () => Promise<unknown>, onError: (error: unknown) => void) {
  const id = await books.begin(entry)
  try {
    const body = await run()
    await books.end(id, entry, 'done', [])
    return { status: 200, body }
  } catch (error) {
    const problem = problemOf(error, onError)
    await books.end(id, entry, outcomeOf(problem), problem.problems)
    return { status: problem.status, body: problem.toJSON() }
  }
}

function outcomeOf({ kind }: Problem): Outcome {
  if (kind === 'failed') return 'failed'
  return kind === 'needs-approval' ? 'asked' : 'refused'
}

function addFiles(app: FastifyInstance, { store, books, now }: ServiceOptions): void {
  app.put('/v1/uploads/:upload/files/:sha256', { bodyLimit: uploadLimits.bytes }, async (http, reply) => {
    const actor = await demandActor(http, books, now())
    const { upload = '', sha256 = '' } = http.params as Record<string, string>
    const known = await readUpload(store, upload, actor.id)
    demandPermission(actor, 'publish', await books.ownersOf([known.app]))
    if (!Buffer.isBuffer(http.body))
      throw new Problem('invalid', ['A file is sent as application/octet-stream, with its bytes as the body.'])
    await writeUploaded(store, known, sha256, http.body)
    return reply.code(204).send()
  })
}

function addExchange(app: FastifyInstance, { books, now, verifyCi }: ServiceOptions): void {
  app.post(exchange.path, async ({ body }) => {
    const { token } = parsed(exchange.request, body ?? {}, 'The body')
    if (!verifyCi)
      throw new Problem('refused', ['CI tokens cannot be taken here: an operator has to set SERVICE_URL first.'])
    const at = now()
    const { id, run, ...answer } = await books.ci.exchange(token, verifyCi, at)
    await books.note(
      { at: at.toISOString(), person: run, action: 'exchange', target: answer.apps.join(', ') },
      { token: id },
    )
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
})

function parsed<const Schema extends v.GenericSchema>(schema: Schema, value: unknown, what: string) {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Problem(
    'invalid',
    result.issues.map((issue) => `${what}: ${issueText(issue)}.`),
  )
}

async function demandActor({ headers }: FastifyRequest, books: Books, now: Date): Promise<Actor> {
  const secret = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1]
  const actor = secret === undefined ? null : await books.actorOf(secret, now)
  if (actor) return actor
  throw new Problem('signed-out', [
    secret === undefined
      ? 'Send your token as Authorization: Bearer vr_….'
      : 'This token is not valid: it is unknown, revoked or past its end. Ask an admin for a new one.',
  ])
}

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

function problemOf(error: unknown, onError: (error: unknown) => void): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Outdated) return new Problem('outdated', error.problems)
  if (error instanceof Refused) return new Problem('refused', error.problems)
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new Problem('too-large', [`A request has at most 1 MB, a file at most 8 MB.`])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('invalid', ['The body must be application/json; a file application/octet-stream.'])
  if (statusCode < 500) return new Problem('invalid', [(error as Error).message])
  onError(error)
  return new Problem('failed', ['Something went wrong in the service. Its log has the details; try again.'])
}

const answerProblem = (reply: FastifyReply, problem: Problem) =>
  reply.code(problem.status).type('application/problem+json').send(problem.toJSON())
