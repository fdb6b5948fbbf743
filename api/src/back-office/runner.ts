import { Readable } from 'node:stream'
import { calls, type Call } from '@app/back-office'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import * as v from 'valibot'
import { transaction, type Transaction } from '../db/database'
import type { Services } from '../services'
import { addApproval } from './approvals-store'
import { demandSeen, etagOf, lockEdit } from './editing'
import type { Actor, Around, Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { idempotencyHeader, idempotencyKey, once } from './idempotency'
import { cookieOf, demandProof, demandRole, identify, nobody, signedOut } from './identify'
import { demandOwnPage } from './own-page'
import { parsed, Problem, sendProblem } from './problem'
import { recordAction } from './record'
import { noteRefusal } from './refusals'
import { isStorable } from './storable'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

const table: Readonly<Record<string, Call>> = calls
const work: Readonly<Record<string, Endpoint<Call>>> = endpoints
type Found = { name: string; call: Call; endpoint: Endpoint<Call> }

export const findCall = (name: string): Found | undefined => {
  const call = table[name]
  const endpoint = work[name]
  return call && endpoint && { name, call, endpoint }
}

/** When something changes, everybody's page reads it again at once: members' calls do not wait behind all of them. */
const maxAtOnce = 2

/** Every call of the contract. */
export function registerCalls(scope: FastifyInstance): void {
  const inTurn = pLimit(maxAtOnce)
  for (const name of Object.keys(table)) {
    const found = findCall(name)
    if (found) addCall(scope, found, inTurn)
  }
}

type Answer = { status: number; body: unknown; etag?: string | null }

function addCall(scope: FastifyInstance, found: Found, inTurn: LimitFunction): void {
  const { services } = scope
  const { name, call, endpoint } = found
  const { method, path: url, maxBytes: bodyLimit } = call

  scope.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: async (http, reply) => {
      if (call.isPublic) demandOwnPage(http)
      const actor = (await identify(services, http)) ?? (call.isPublic ? nobody(http.ip) : null)
      if (actor === null) throw signedOut(reply)
      if (actor.name === '') throw new Problem(400, 'x-operator must say who does this')
      http.actor = actor
      if (!call.isPublic) demandRole(actor, call.roles, name)
    },
    errorHandler: (error, http, reply) => {
      const target = targetOf(call, http.params as Record<string, string>)
      void noteRefusal(services, { error, http, verb: name, target }).then(() => sendProblem(error, http, reply))
    },
    handler: async (http, reply) => {
      const actor = http.actor ?? nobody(http.ip)
      const now = new Date(services.clock.now())
      const input = readInput(http, call)
      const request = parsed(call.request, input, 'the request')
      demandProof(actor, call, now)
      let cookie: string | null | undefined
      const outside = {
        services,
        actor,
        approver: null,
        params: http.params as Record<string, string>,
        now,
        setSession: (secret: string | null) => void (cookie = secret),
        findCall,
      }
      const fetched = await endpoint.before?.(outside, request)
      const incoming = { ...found, http, input, request }
      const execute = method === 'GET' ? read : change
      const { status, body, etag } = await inTurn(() =>
        execute(services, incoming, (tx) => ({ ...outside, tx, fetched })),
      )
      if (cookie !== undefined) {
        const { name: cookieName, flags } = cookieOf(http)
        const life = cookie === null ? { maxAge: 0 } : {}
        void reply.header('set-cookie', stringifySetCookie(cookieName, cookie ?? '', { ...flags, ...life }))
      }
      if (etag) void reply.header('etag', etag)
      if (call.isCsv) return sendFile(reply, url, body as AsyncIterable<string>)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  })
}

/** As long as it is; its name is that of the address. */
const sendFile = (reply: FastifyReply, url: string, pieces: AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${url.split('/').at(-1)}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces))

function readInput(http: FastifyRequest, { method }: Call): unknown {
  const input = method === 'GET' ? http.query : (http.body ?? {})
  if (isStorable([input, http.params])) return input
  throw new Problem(400, 'the request cannot be used', ['no text can have a NUL or half a surrogate pair in it'])
}

type Incoming = Found & { http: FastifyRequest; input: unknown; request: object }
type AroundOf = (tx: Transaction) => Around

/** What it answers and its version are of the same moment. */
async function read({ db }: Services, incoming: Incoming, aroundOf: AroundOf): Promise<Answer> {
  const { endpoint, request } = incoming
  const inside = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return inside.execute(async (tx) => {
    const around = aroundOf(tx)
    const body = answered(incoming, await endpoint.answer(around, request))
    const version = (await endpoint.version?.(around)) ?? null
    return { status: 200, body, etag: version === null ? null : etagOf(version) }
  })
}

/** All of it in one transaction, with its record. */
function change({ db }: Services, incoming: Incoming, aroundOf: AroundOf): Promise<Answer> {
  const { name, call, http, input } = incoming
  return transaction(db, async (tx) => {
    const around = aroundOf(tx)
    if (!call.isMoney) return changeOnce(incoming, around)
    const { actor, params, now } = around
    const key = idempotencyKey(http.headers[idempotencyHeader])
    return once(tx, { person: actor.name, key, what: [name, params, input], now }, () => changeOnce(incoming, around))
  })
}

async function changeOnce(incoming: Incoming, around: Around): Promise<Answer> {
  const { name, call, endpoint, request, input, http } = incoming
  const { tx, params } = around
  let version: string | null = null
  if (call.isEdit) {
    await lockEdit(tx, call, params)
    version = await demandSeen(around, endpoint, request, http.headers['if-match'])
  }
  const plan = call.isApproved ? ((await endpoint.approval?.(around, request)) ?? null) : null
  if (plan !== null) return waitForApproval(incoming, around, { call: name, params, input, plan, version })
  const noted = await endpoint.note?.(around, request)
  const body = answered(incoming, await endpoint.answer(around, request))
  if (!endpoint.isUnrecorded) {
    const { target = targetOf(call, params), person = around.actor.name, before, after, details } = noted ?? {}
    await record(incoming, around, { target, person, details: { ...details, request: rest(request), before, after } })
  }
  const after = call.isEdit ? ((await endpoint.version?.(around)) ?? null) : null
  return { status: 200, body, etag: after === null ? null : etagOf(after) }
}

type Waiting = {
  call: string
  params: Readonly<Record<string, string>>
  input: unknown
  plan: object
  version: string | null
}

async function waitForApproval(incoming: Incoming, around: Around, waiting: Waiting): Promise<Answer> {
  const { tx, actor, now, params } = around
  const { call, endpoint, request } = incoming
  const { target } = (await endpoint.note?.(around, request)) ?? { target: targetOf(call, params) }
  const reason = whyOf(request)
  const approval = await addApproval(tx, { ...waiting, target, reason, by: actor, now })
  const details = { approval, request: rest(request), plan: waiting.plan, outcome: 'waits for approval' }
  await record(incoming, around, { target, person: actor.name, details })
  return { status: 202, body: { approval } }
}

type Recorded = { target: string; person: string; details: Readonly<Record<string, unknown>> }

const record = ({ name: verb, request }: Incoming, { tx, actor, now }: Around, { person, ...about }: Recorded) =>
  recordAction(tx, { operator: person, verb, reason: whyOf(request), from: actor.from, at: now.getTime(), ...about })

const whyOf = (request: object): string => ('why' in request && typeof request.why === 'string' ? request.why : '')

function rest(request: object): object {
  const { why: _, ...others } = request as { why?: unknown }
  return others
}

const targetOf = ({ path }: Call, params: Readonly<Record<string, string>>) =>
  path.slice(1).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')

/** Only what the contract names leaves the API. @throws Error if the endpoint answers something else */
function answered({ name, call }: Incoming, body: unknown): unknown {
  const result = v.safeParse(call.answer, body)
  if (result.success) return result.output
  throw new Error(`${name} answered what its contract does not allow: ${JSON.stringify(v.flatten(result.issues))}`)
}
