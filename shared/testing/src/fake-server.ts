import { baseInfo, type Call, codes, headers as wire } from '@app/contracts'
import { decode, encode } from 'js-base64'
import * as v from 'valibot'
import { make } from './make'

/** A request as the server sees it: parsed fields and the wire's headers, decoded. */
export type SeenRequest = {
  readonly fields: Readonly<Record<string, string>>
  readonly lang: string | null
  readonly token: string | null
  readonly tokensso: string | null
  readonly idempotencyKey: string | null
}
type Reply = { code: number; msg: string; data?: unknown } | 'offline'
type Answer = (request: SeenRequest) => Reply | Promise<Reply>
type AnyCall = Pick<Call, 'path' | 'method' | 'response' | 'toWire'>

const read = (value: string | null) => (value === null ? null : decode(value))

async function seen(url: URL, init: RequestInit): Promise<SeenRequest> {
  const headers = new Headers(init.headers)
  const fields = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : url.search)
  return {
    fields: Object.fromEntries(fields),
    lang: headers.get(wire.lang),
    token: read(headers.get(wire.token)),
    tokensso: read(headers.get(wire.tokensso)),
    idempotencyKey: headers.get(wire.idempotencyKey),
  }
}

/** `data` in wire format; fails if a test's fake data does not match its contract. */
function checked(call: AnyCall, own: unknown): unknown {
  const data = call.toWire ? call.toWire.answer(own) : own
  const result = v.safeParse(call.response, data)
  if (!result.success)
    throw new Error(`the fake answer of ${call.path} does not fit its contract: ${v.summarize(result.issues)}`)
  return data
}

/** A success response in wire format. */
export const answerOf = (call: AnyCall, data: unknown): Response =>
  new Response(encode(JSON.stringify({ code: codes.ok, msg: '', data: checked(call, data) })))

/** Rejects like fetch when the signal aborts. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })

class FakeServer {
  private answers = new Map<string, Answer>()
  private files = new Map<string, string>()
  private log: { path: string; request: SeenRequest }[] = []
  private unanswered: string[] = []

  /**
   * Answers `call` with data, or with the result of the function, until changed.
   * @param msg the message of the success
   */
  answer<Response>(
    call: Call<never, Response> | Call<object, Response> | AnyCall,
    data: Response | ((request: SeenRequest) => Response),
    msg = '',
  ): void {
    this.answers.set(call.path, (request) => {
      const value = typeof data === 'function' ? (data as (request: SeenRequest) => Response)(request) : data
      return { code: codes.ok, msg, data: checked(call, value) }
    })
  }

  /** Answers `call` with a refusal; of one parameter, if `field` names it. */
  refuse(call: Pick<Call, 'path'>, msg: string, code: number = codes.conflict, field: string | null = null): void {
    this.answers.set(call.path, () => ({ code, msg, data: field === null ? null : { field } }))
  }

  /** Makes `call` fail with a network error. */
  fail(call: Pick<Call, 'path'>): void {
    this.answers.set(call.path, () => 'offline')
  }

  /** Keeps `call` waiting. @returns a function that releases the response set before */
  hold(call: Pick<Call, 'path'>): () => void {
    const before = this.answers.get(call.path)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    this.answers.set(call.path, async (request) => {
      await gate
      if (!before) throw new Error(`${call.path} was held without an answer`)
      return before(request)
    })
    return release
  }

  /** A text at an address outside the API. */
  file(address: string, text: string): void {
    this.files.set(address, text)
  }

  /** The requests to `call` in this test, oldest first. */
  requests(call: Pick<Call, 'path'>): SeenRequest[] {
    return this.log.filter(({ path }) => path === call.path).map(({ request }) => request)
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    const file = this.files.get(url.pathname)
    if (file !== undefined) return new Response(file)
    const path = url.pathname.replace(/^\/api\//, '')
    const request = await seen(url, init)
    this.log.push({ path, request })
    const answer = this.answers.get(path)
    if (!answer) {
      this.unanswered.push(path)
      throw new TypeError(`no answer for ${path}`)
    }
    const reply = await Promise.race([answer(request), aborted(init.signal)])
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    return new Response(encode(JSON.stringify({ data: null, ...reply })))
  }

  start(): void {
    this.answers.clear()
    this.files.clear()
    this.log = []
    this.unanswered = []
    this.answer(baseInfo, make.baseInfo())
  }

  stop(): void {
    if (this.unanswered.length > 0)
      throw new Error(`The test set no answer for: ${[...new Set(this.unanswered)].join(', ')}`)
  }
}

/** Replaces the network with a fake server for every test of the file. Base info is answered from the start. */
export function fakeServer(): FakeServer {
  const server = new FakeServer()
  const real = globalThis.fetch
  beforeEach(() => {
    server.start()
    globalThis.fetch = server.fetch
  })
  afterEach(() => {
    globalThis.fetch = real
    server.stop()
  })
  return server
}
