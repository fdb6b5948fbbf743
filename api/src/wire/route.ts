import { headers, idempotencyKeySchema, type Call, type Language } from '@app/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ledgerTexts } from '../ledger/texts'
import type { Services } from '../services'
import { sendOk } from './envelope'
import { DomainError } from './errors'
import { formFiles } from './form-files'
import { languageOf } from './languages'
import type { Text } from './texts'
import { wireTexts } from './wire-texts'

export type Member = { id: number; sessionId: number; username: string }

export type Context<Request> = {
  request: Request
  member: Member | null
  lang: Language
  services: Services
  /** The validated idempotency-key header; null without one. */
  idempotencyKey: string | null
  http: FastifyRequest
}
export type MemberContext<Request> = Context<Request> & { member: Member }

/** Identifies the caller; implemented by features and passed in by app.ts. */
export type Gatekeeper = {
  /** The member whose valid session the request has; isActive is false if the account's status is not 1. */
  memberOf(http: FastifyRequest): Promise<(Member & { isActive: boolean }) | null>
  /** video_login is 1. */
  isClosedToVisitors(): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    gatekeeper: Gatekeeper
    /** Every call with a route, in the order of registration. */
    calls: Call[]
  }
}

export type RouteOptions = {
  /** Also serves an account whose status is not 1, so that it can be told. */
  offlineToo?: true
  /** The message to the member on success, in the language of the request; "success" by default. */
  done?: Text
}

/** Registers a call of access 'member'. */
export function route<Request, Response>(
  app: FastifyInstance,
  call: Call<Request, Response>,
  handler: (context: MemberContext<Request>) => Promise<Response>,
  options: RouteOptions = {},
): void {
  if (call.access !== 'member') throw new Error(`${call.path} has access ${call.access}: register it with openRoute`)
  register(
    app,
    call,
    async (context) => {
      const found = await app.gatekeeper.memberOf(context.http)
      if (found === null) throw new DomainError('unauthenticated', wireTexts.authenticationError)
      const { isActive, ...member } = found
      if (!isActive && options.offlineToo !== true) throw new DomainError('refused', wireTexts.offlineAccount)
      return handler({ ...context, ...(await checked(app, call, context.http)), member })
    },
    options.done,
  )
}

/** Registers a call of access 'public' or 'list'; a list is closed to visitors while video_login is 1. */
export function openRoute<Request, Response>(
  app: FastifyInstance,
  call: Call<Request, Response>,
  handler: (context: Context<Request>) => Promise<Response>,
  { isForAnybody = false }: { /** Nothing depends on who the caller is. */ isForAnybody?: boolean } = {},
): void {
  if (call.access === 'member') throw new Error(`${call.path} is for members: register it with route`)
  register(app, call, async (context) => {
    const found = isForAnybody ? null : await app.gatekeeper.memberOf(context.http)
    const member = found?.isActive === true ? found : null
    if (call.access === 'list' && member === null && (await app.gatekeeper.isClosedToVisitors())) {
      throw new DomainError('unauthenticated', wireTexts.authenticationError)
    }
    return handler({ ...context, ...(await checked(app, call, context.http)), member })
  })
}

type Basics = Pick<Context<unknown>, 'lang' | 'services' | 'http'>

function register<Request, Response>(
  app: FastifyInstance,
  call: Call<Request, Response>,
  handle: (context: Basics) => Promise<Response>,
  done?: Text,
): void {
  app.calls.push(call as Call)
  for (const path of [call.path, call.alsoPath]) {
    if (path === undefined) continue
    app.route({
      method: call.alsoMethod === undefined ? [call.method] : [call.method, call.alsoMethod],
      url: `/api/${path}`,
      handler: async (http, reply) => {
        const lang = languageOf(http)
        const answer = await handle({ lang, services: app.services, http })
        return sendOk(reply, answer, done?.[lang])
      },
    })
  }
}

const badField = (field: string) => new DomainError('badRequest', wireTexts.badField, { field })

/** PostgreSQL cannot store NUL in text. */
const fieldWithNul = (input: unknown): string | undefined =>
  Object.entries(input ?? {}).find(([, value]) => typeof value === 'string' && value.includes('\0'))?.[0]

async function checked<Request, Response>(app: FastifyInstance, call: Call<Request, Response>, http: FastifyRequest) {
  if (call.idempotent === true && !app.services.books.isOpen) throw new DomainError('unavailable', ledgerTexts.paused)
  const input = call.multipart === true ? await formFiles(http) : http.method === 'GET' ? http.query : http.body
  const result = v.safeParse(call.request, input ?? {}, { abortEarly: true })
  if (!result.success) throw badField(v.getDotPath(result.issues[0]) ?? 'body')
  const spoilt = fieldWithNul(input)
  if (spoilt !== undefined) throw badField(spoilt)
  return { request: result.output, idempotencyKey: call.idempotent === true ? idempotencyKeyOf(http) : null }
}

function idempotencyKeyOf(http: FastifyRequest): string | null {
  const key = http.headers[headers.idempotencyKey]
  if (key === undefined) return null
  if (!v.is(idempotencyKeySchema, key)) throw badField(headers.idempotencyKey)
  return key
}
