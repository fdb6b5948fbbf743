import { randomUUID } from 'node:crypto'
import { type AnswerOf, type CallName, calls, type RequestOf } from '@app/release'
import * as v from 'valibot'
import { makeBrowser } from '../test/browser'
import { pause } from './program'

/** Somebody at the console. */
export type Desk = {
  person: string
  /** As a script of the console's page does; signs in first, if the last time was a while ago. @throws Error if it is refused */
  send<Name extends CallName>(
    name: Name,
    params: Readonly<Record<string, string>>,
    body: RequestOf<Name>,
  ): Promise<AnswerOf<Name>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Of the 15 minutes in which one may approve. */
const freshMs = 10 * 60_000
const maxAttempts = 10

/** @param id the person's at the sign-in provider */
export function makeDesk({ url, person, id }: { url: string; person: string; id: string }): Desk {
  const browser = makeBrowser(null, url)
  let signedInAt = 0

  async function signIn(): Promise<void> {
    let problem = ''
    for (let tries = 0; tries < maxAttempts; tries++) {
      // one that is cut off begins anew
      const answer = await browser.signIn(id, { path: '/sign-in?fresh=1' }).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status === 303) {
        signedInAt = Date.now()
        return
      }
      problem = answer instanceof Error ? answer.message : answer.text
    }
    throw new Error(`${person} cannot sign in: ${problem}`)
  }

  return {
    person,
    async send(name, params, body) {
      if (Date.now() - signedInAt > freshMs) await signIn()
      const { path, answer: schema, ...call } = calls[name]
      const method = call.method as Method
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
      const json = { accept: 'application/json', 'content-type': 'application/json' }
      const headers = { ...json, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() }
      const sent = method === 'GET' ? { headers: json } : ({ method, headers, body: JSON.stringify(body) } as const)
      for (;;) {
        const { status, text } = await browser.send(filled + query, sent)
        if (status === 200) return v.parse(schema, JSON.parse(text)) as AnswerOf<typeof name>
        // its first try was cut off a moment ago
        if (!text.includes('/problems/in-progress')) throw new Error(`${person}, ${name}: ${status} ${text}`)
        await pause(500)
      }
    },
  }
}
