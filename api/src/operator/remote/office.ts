import { randomUUID } from 'node:crypto'
import type { BackOfficeConfig } from '../../config'
import { Refused } from '../verb'

/** The operator's calls of a running API. Each returns the parsed answer. @throws Refused with what the API says */
export type Office = {
  url: string
  authorization: string
  get<Answer>(path: string): Promise<Answer>
  /** What is there, and the version that an edit of it needs. */
  read<Answer>(path: string): Promise<{ answer: Answer; version: string }>
  /** Moves or stops money, once. Returns the number of the approval that it waits for; null: it is done. */
  changeMoney(method: 'POST' | 'PUT', path: string, body: object, version?: string): Promise<number | null>
  post<Answer>(path: string, body: object): Promise<Answer>
  /** Stores a picture. */
  postPicture<Answer>(path: string, bytes: Uint8Array): Promise<Answer>
}

/** `operator`: who calls, for the record. */
export function openOffice({ url, key }: Pick<BackOfficeConfig, 'url' | 'key'>, operator?: string): Office {
  const authorization = `Bearer ${Buffer.from(key).toString('hex')}`
  const signed = { authorization, ...(operator !== undefined && { 'x-operator': encodeURIComponent(operator) }) }

  async function reach(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> }) {
    const all = { ...signed, ...headers }
    const answer = await fetch(`${url}/operator/v1${path}`, { ...init, headers: all }).catch((cause: unknown) => {
      throw new Refused(`no API answers at ${url}: start it, or set BACK_OFFICE_URL`, { cause })
    })
    if (!answer.ok) throw new Refused(problemIn(await answer.text(), answer.status))
    return answer
  }

  async function send<Answer>(path: string, method: string, type?: string, body?: BodyInit): Promise<Answer> {
    const headers = type === undefined ? {} : { 'content-type': type }
    const answer = await reach(path, { method, headers, ...(body !== undefined && { body }) })
    const text = await answer.text()
    return (text === '' ? null : JSON.parse(text)) as Answer
  }

  return {
    url,
    authorization,
    get: (path) => send(path, 'GET'),
    async read<Answer>(path: string) {
      const answer = await reach(path, { method: 'GET' })
      return { answer: (await answer.json()) as Answer, version: answer.headers.get('etag') ?? '' }
    },
    async changeMoney(method, path, body, version) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(version !== undefined && { 'if-match': version }),
      }
      const answer = await reach(path, { method, headers, body: JSON.stringify(body) })
      return answer.status === 202 ? ((await answer.json()) as { approval: number }).approval : null
    },
    post: (path, body) => send(path, 'POST', 'application/json', JSON.stringify(body)),
    postPicture: (path, bytes) => send(path, 'POST', 'image/any', new Uint8Array(bytes)),
  }
}

/** The sentence of a problem document, with its reasons, one a line. */
export function problemIn(text: string, status: number): string {
  try {
    const { detail, reasons = [] } = JSON.parse(text) as { detail?: unknown; reasons?: readonly string[] }
    if (typeof detail === 'string') return [detail, ...reasons.map((reason) => `  ${reason}`)].join('\n')
  } catch {
    // not from the API
  }
  return `the answer was ${status}`
}
