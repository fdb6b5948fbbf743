import type { BackOfficeConfig } from '../../config'
import { Refused } from '../verb'

/** The operator's calls of a running API. Each returns the parsed answer. @throws Refused with what the API says */
export type Office = {
  url: string
  authorization: string
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: object): Promise<Answer>
  /** Stores a picture. */
  postPicture<Answer>(path: string, bytes: Uint8Array): Promise<Answer>
}

/** `operator`: who calls, for the record. */
export function openOffice({ url, key }: Pick<BackOfficeConfig, 'url' | 'key'>, operator?: string): Office {
  const authorization = `Bearer ${Buffer.from(key).toString('hex')}`
  const signed = { authorization, ...(operator !== undefined && { 'x-operator': encodeURIComponent(operator) }) }

  async function send<Answer>(path: string, method: string, type?: string, body?: BodyInit): Promise<Answer> {
    const headers = { ...signed, ...(type !== undefined && { 'content-type': type }) }
    const init = { method, headers, ...(body !== undefined && { body }) }
    const answer = await fetch(`${url}/operator/v1${path}`, init).catch((cause: unknown) => {
      throw new Refused(`no API answers at ${url}: start it, or set BACK_OFFICE_URL`, { cause })
    })
    const text = await answer.text()
    if (!answer.ok) throw new Refused(problemIn(text, answer.status))
    return (text === '' ? null : JSON.parse(text)) as Answer
  }

  return {
    url,
    authorization,
    get: (path) => send(path, 'GET'),
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
