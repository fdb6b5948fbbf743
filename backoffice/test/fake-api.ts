import { type CallName, calls } from '@app/back-office'
import * as v from 'valibot'

export type Seen = { name: CallName; address: string; body: unknown; headers: Headers }
type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
type Answer = (seen: Seen) => Reply

const patternOf = (path: string) => new RegExp(`^/operator/v1${path.replace(/:\w+/g, '[^/]+')}$`)

/** Answers calls of the table at the network, only as their schemas have it. */
export class FakeApi {
  readonly seen: Seen[] = []
  private readonly answers = new Map<CallName, Answer>()

  answer<Name extends CallName>(name: Name, body: v.InferInput<(typeof calls)[Name]['answer']>, headers = {}): this {
    return this.set(name, () => ({ body: v.parse(calls[name].answer as v.GenericSchema, body), headers }))
  }

  set(name: CallName, answer: Answer): this {
    this.answers.set(name, answer)
    return this
  }

  refuse(name: CallName, status: number, problem: object): this {
    return this.set(name, () => ({ status, body: { type: 'about:blank', title: 'Refused', status, ...problem } }))
  }

  requests = (name: CallName): Seen[] => this.seen.filter((one) => one.name === name)

  readonly fetch = async (address: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(address, 'http://localhost')
    const name = (Object.keys(calls) as CallName[]).find(
      (one) => calls[one].method === method && patternOf(calls[one].path).test(pathname),
    )
    const answer = name && this.answers.get(name)
    if (!answer) throw new Error(`nobody answers ${method} ${address}`)
    const sent = {
      name,
      address,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      headers: new Headers(headers),
    }
    this.seen.push(sent)
    const { status = 200, body: answered, headers: own = {} } = answer(sent)
    const all = new Headers(own)
    return { ok: status < 300, status, headers: all, json: async () => answered } as Response
  }
}
