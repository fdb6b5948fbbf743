import { act } from '@testing-library/react'
import * as v from 'valibot'
import { type CallName, calls, presetPlan, problemSchema } from '@app/release/calls'
import { delta, directory, release, revisions, session, state } from './answers'

export type Seen = { path: string; query: Record<string, string>; body: unknown; key: string | null }
type Reply = { status: number; body: unknown } | 'offline'
type Answer = (seen: Seen) => Reply | Promise<Reply>
type Name = CallName | 'signOut'

const signOut = { method: 'POST', path: '/sign-out', answer: v.object({}) }
const callOf = (name: Name) => (name === 'signOut' ? signOut : calls[name])
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Data as the schema of its call has it; fails if a test invents another shape. */
function checked(name: Name, body: unknown): unknown {
  const result = v.safeParse(callOf(name).answer as v.GenericSchema, body)
  if (!result.success) throw new Error(`the fake answer of ${name} does not fit: ${v.summarize(result.issues)}`)
  return body
}

/** A stream of the service, which the test feeds. */
class FakeStream {
  static readonly CLOSED = 2
  static open: FakeStream[] = []
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly url: string) {
    FakeStream.open.push(this)
  }
  close(): void {
    FakeStream.open = FakeStream.open.filter((one) => one !== this)
  }
}

class FakeService {
  private answers: { name: Name; at: string; answer: Answer }[] = []
  private log: { name: Name; seen: Seen }[] = []
  private unanswered: string[] = []

  private set(name: Name, answer: Answer, at: string) {
    this.answers = [{ name, at, answer }, ...this.answers.filter((one) => one.name !== name || one.at !== at)]
  }

  /** Answers a call until changed. @param at only at addresses that contain this */
  answer(name: Name, body: unknown, at = ''): void {
    this.set(name, (seen) => ({ status: 200, body: checked(name, typeof body === 'function' ? body(seen) : body) }), at)
  }

  refuse(name: Name, body: v.InferOutput<typeof problemSchema>, at = ''): void {
    this.set(name, () => ({ status: body.status, body: v.parse(problemSchema, body) }), at)
  }

  fail(name: Name, at = ''): void {
    this.set(name, () => 'offline', at)
  }

  /** Keeps a call waiting. @returns lets it go on */
  hold(name: Name): () => void {
    const before = this.answers.find((one) => one.name === name && one.at === '')?.answer
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    this.set(
      name,
      async (seen) => {
        await gate
        if (!before) throw new Error(`${name} was held without an answer`)
        return before(seen)
      },
      '',
    )
    return release
  }

  /** What was sent to a call in this test, oldest first. */
  requests(name: Name): Seen[] {
    return this.log.filter((one) => one.name === name).map(({ seen }) => seen)
  }

  /** Tells every page the name of the state, or that the stream is broken. */
  notify(name: string): void {
    act(() => FakeStream.open.forEach(({ onmessage }) => onmessage?.({ data: name })))
  }
  breakStreams(): void {
    act(() => FakeStream.open.forEach(({ onerror }) => onerror?.()))
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    const method = init.method ?? 'GET'
    const seen: Seen = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      key: new Headers(init.headers).get('idempotency-key'),
    }
    const fitting = this.answers.filter(({ name, at }) => {
      const call = callOf(name)
      return call.method === method && patternOf(call.path).test(url.pathname) && url.pathname.includes(at)
    })
    // an answer for one address goes before an answer for all
    const [found] = fitting.sort((one, other) => other.at.length - one.at.length)
    if (!found) {
      this.unanswered.push(`${method} ${url.pathname}`)
      throw new TypeError(`no answer for ${method} ${url.pathname}`)
    }
    this.log.push({ name: found.name, seen })
    const reply = await found.answer(seen)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  }

  start(): void {
    this.answers = []
    this.log = []
    this.unanswered = []
    this.answer('session', session())
    this.answer('state', state())
    this.answer('channels', { channels: ['production'] })
    this.answer('history', { revisions: revisions() })
    this.answer('directory', directory)
    this.answer('approvalRules', { rules: [] })
    this.answer('requests', { requests: [] })
    this.answer('rollouts', { rollouts: [] })
    this.answer('releasePlan', { plan: presetPlan, isOwn: false, problem: null })
    this.answer('audit', { entries: [] })
    this.answer('auditCounts', { forced: 0, refused: 0 })
    this.answer('delta', delta())
    this.answer('release', release())
    this.answer('previews', { previews: [] })
    this.answer('unserved', { releases: [] })
    this.answer('lastCheck', { rev: 412, latest: null, opened: null, counts: false })
    this.answer('dependencies', { apps: [] })
    this.answer('budgets', { apps: [] })
    this.answer('errors', { errors: [], problem: null })
    this.answer('provenance', { provenance: null, problem: null })
    this.answer('releases', { releases: [] })
    this.answer('health', { pagesAnHour: 0, signed: null, now: [], undrawn: [], day: null, days: null, problem: null })
    this.answer('ciRules', { rules: [] })
    this.answer('tokens', { tokens: [] })
    this.answer('webhooks', { webhooks: [] })
  }

  stop(): void {
    if (this.unanswered.length > 0) throw new Error(`The test set no answer for: ${this.unanswered.join(', ')}`)
  }
}
export type { FakeService }

/** Replaces the network with a fake service for every test of the file. */
export function fakeService(): FakeService {
  const service = new FakeService()
  const real = globalThis.fetch
  beforeEach(() => {
    service.start()
    globalThis.fetch = service.fetch
    globalThis.EventSource = FakeStream as unknown as typeof EventSource
  })
  afterEach(() => {
    globalThis.fetch = real
    service.stop()
  })
  return service
}
