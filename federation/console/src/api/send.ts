import * as v from 'valibot'
import { type AnswerOf, type CallName, calls, problemSchema, type RequestOf } from '@app/release/calls'
import { texts } from '../texts'
import { type Problem, ServiceError } from './problem'

export type Params = Partial<
  Record<
    'channel' | 'request' | 'app' | 'release' | 'rollout' | 'team' | 'person' | 'token' | 'rule' | 'webhook',
    string
  >
>
type Sent = { method: string; path: string; body?: unknown; key?: string | undefined; signal?: AbortSignal | undefined }

/** Sends a call of the service with the session's cookie. @throws ServiceError with every problem of a refusal */
export function send<Name extends CallName>(
  name: Name,
  {
    params = {},
    request,
    ...rest
  }: { params?: Params; request?: RequestOf<Name>; key?: string; signal?: AbortSignal } = {},
): Promise<AnswerOf<Name>> {
  const { method, path, answer } = calls[name]
  const address = path.replace(/:(\w+)/g, (_, param: keyof Params) => encodeURIComponent(params[param] ?? ''))
  const isRead = method === 'GET'
  const query = isRead && request ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
  const sent = { ...rest, method, path: address + query, ...(isRead ? {} : { body: request ?? {} }) }
  // which schema belongs to which name is the table's own knowledge
  return exchange(sent, answer as unknown as v.GenericSchema<unknown, AnswerOf<Name>>)
}

export async function signOut(): Promise<void> {
  await reach({ method: 'POST', path: '/sign-out' })
}

async function exchange<T>(sent: Sent, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await reach(sent)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ServiceError(problemOf(body, response.status))
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new ServiceError(own('not-understood', response.status, texts.problems.notUnderstood))
}

/** @throws ServiceError if no answer came */
async function reach({ method, path, body, key, signal }: Sent): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      // a read has no headers of its own: a response that the browser has preloaded is for a request without any
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ServiceError(own('unreachable', 0, texts.problems.unreachable))
  }
}

const own = (kind: string, status: number, problem: string): Problem => ({
  type: `/problems/${kind}`,
  title: problem,
  status,
  problems: [problem],
})

function problemOf(body: unknown, status: number): Problem {
  const parsed = v.safeParse(problemSchema, body)
  return parsed.success ? parsed.output : own('not-understood', status, texts.problems.status(status))
}
