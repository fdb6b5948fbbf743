import { type AnswerOf, type BackOfficeCalls, type CallName, calls, pending } from '@app/back-office'
import * as v from 'valibot'
import { isSomebodyThere } from './hand'
import { Refusal, refusalOf, unreachable } from './refusal'
import { proveAgain } from './second-factor'

export const root = '/operator/v1'

/** Of a call that is known only at run time, as in a form made from its schema, it is any object: the API checks it. */
type RequestTo<Name extends CallName> = CallName extends Name ? object : v.InferInput<BackOfficeCalls[Name]['request']>

export type Sent<Name extends CallName> = {
  params?: Readonly<Record<string, string | number>> | undefined
  request?: RequestTo<Name> | undefined
  /** Of what moves money: the same for every try of the same request. */
  key?: string | undefined
  /** The ETag of what is edited, as its reader saw it. */
  version?: string | undefined
  signal?: AbortSignal | undefined
}
/** `approval`: a second person has to approve it, nothing has happened yet. */
export type Received<Name extends CallName> =
  | { answer: AnswerOf<BackOfficeCalls[Name]>; version: string | null }
  | { approval: number }

/** Makes a call; asks for the second factor and makes it again where it has to be proven anew. @throws Refusal */
export async function send<Name extends CallName>(name: Name, sent: Sent<Name> = {}): Promise<Received<Name>> {
  try {
    return await sendOnce(name, sent)
  } catch (error) {
    if (error instanceof Refusal && error.is('second-factor') && (await proveAgain())) return sendOnce(name, sent)
    throw error
  }
}

async function sendOnce<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Received<Name>> {
  const response = await reach(name, sent)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, body)
  if (response.status === 202) return v.parse(pending, body)
  // which schema belongs to which name is the table's own knowledge
  const answer = calls[name].answer as unknown as v.GenericSchema<unknown, AnswerOf<BackOfficeCalls[Name]>>
  const parsed = v.safeParse(answer, body)
  if (!parsed.success) throw refusalOf(response.status, null)
  return { answer: parsed.output, version: response.headers.get('etag') }
}

/** The answer of a call that nobody has to approve. @throws Refusal */
export async function read<Name extends CallName>(name: Name, sent: Sent<Name> = {}) {
  const received = await send(name, sent)
  if ('approval' in received) throw refusalOf(202, null)
  return received
}

/** Where a GET is, for links that the browser itself follows. */
export function addressOf<Name extends CallName>(name: Name, { params = {}, request }: Sent<Name> = {}): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const query = calls[name].method === 'GET' ? new URLSearchParams(entriesOf(request)).toString() : ''
  return `${root}${path}${query && `?${query}`}`
}

const entriesOf = (request: object = {}) =>
  Object.entries(request).flatMap(([field, value]) =>
    value === undefined || value === null || value === '' ? [] : [[field, String(value)]],
  )

async function reach<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Response> {
  const { method } = calls[name]
  const { request = {}, key, version, signal } = sent
  const isRead = method === 'GET'
  try {
    return await fetch(addressOf(name, sent), {
      method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      headers: {
        ...(!isRead && { 'content-type': 'application/json' }),
        // does not extend the session
        ...(isRead && !isSomebodyThere() && { 'x-background': '1' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': version }),
      },
      ...(!isRead && { body: JSON.stringify(request) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}
