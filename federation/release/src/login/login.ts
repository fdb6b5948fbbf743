import { createHash, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { Refused } from '@app/registry'
import { bodyOf, originOf } from '../service/client'
import { login, loginPage } from '../service/login-calls'
import { findToken, forgetToken, saveToken, tokensFile } from './saved-tokens'

type Around = {
  env: Readonly<Record<string, string | undefined>>
  out: (text: string) => void
  fetch?: typeof fetch
}

const patienceMs = 10 * 60_000
const random = () => randomBytes(32).toString('base64url')

/**
 * Gets a token without copying it: waits on a port of this machine until a person has confirmed in the browser. The
 * code that arrives there counts only together with the verifier, which never leaves this process before.
 * @throws Refused
 */
export async function logIn({ env, out, fetch: send = fetch }: Around): Promise<void> {
  const origin = serviceOf(env)
  const file = tokensFile(env)
  const verifier = random()
  const state = random()
  const browser = await listen()
  try {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const requested = { redirect: browser.address, challenge, state, name: machineName() }
    out(`Open this address in a browser on this machine, and confirm there:\n\n`)
    out(`  ${origin}${loginPage.path}?${new URLSearchParams(requested).toString()}\n\n`)
    const { code, answer } = await browser.arrives(state)
    const body = JSON.stringify({ code, verifier, redirect: browser.address })
    const token = await exchanged(send, origin, body).catch((error: unknown) => {
      answer(`That did not work: the command line says why.`)
      throw error
    })
    await saveToken(file, origin, token)
    answer(`The command line is signed in as ${token.person}. You can close this page.`)
    out(`You are signed in at ${origin} as ${token.person} until ${token.expiresAt}.\n`)
    out(`The token is in ${file}; npm run release -- logout ends it.\n`)
  } finally {
    browser.close()
  }
}

/** Ends the token at the service, then forgets it. @throws Refused if there is none */
export async function logOut({ env, out, fetch: send = fetch }: Around): Promise<void> {
  const origin = serviceOf(env)
  const file = tokensFile(env)
  const token = await findToken(file, origin)
  if (!token) throw new Refused(`You are not logged in at ${origin}.`)
  const headers = { authorization: `Bearer ${token.secret}`, accept: 'application/json' }
  const answer = await reach(origin, send(`${origin}${login.path}`, { method: 'DELETE', headers, redirect: 'error' }))
  // it may have ended by itself
  if (answer.status !== 401) await bodyOf(answer, origin)
  await forgetToken(file, origin)
  out(`You are signed out at ${origin}.\n`)
}

function serviceOf({ REGISTRY_URL: url = '' }: Around['env']): string {
  if (/^https?:/i.test(url)) return originOf(url)
  throw new Refused('Only a release service knows people: set REGISTRY_URL to its address.')
}

const reach = (origin: string, sent: Promise<Response>): Promise<Response> =>
  sent.catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`The release service at ${origin} cannot be reached: ${error.cause?.code ?? error.message}`)
  })

async function exchanged(send: typeof fetch, origin: string, body: string) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const sent = send(`${origin}${login.path}`, { method: 'POST', headers, body, redirect: 'error' })
  const answer = v.safeParse(login.answer, await bodyOf(await reach(origin, sent), origin))
  if (answer.success) return answer.output
  throw new Error(`${origin} answered ${login.path} in a form that this command line does not know.`)
}

/** The name of this machine, as far as the service takes it. */
const machineName = () =>
  hostname()
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .slice(0, 60) || 'a machine'

type Arrived = { code: string; answer: (text: string) => void }

/** Waits for the browser on a free port of this machine. */
async function listen() {
  let arrive: ((url: URL, response: ServerResponse) => void) | null = null
  const server = createServer(({ method, url = '/' }, response) => {
    const requested = URL.canParse(url, 'http://127.0.0.1') ? new URL(url, 'http://127.0.0.1') : null
    if (method === 'GET' && requested?.pathname === '/' && arrive) arrive(requested, response)
    else notify(response, 404, 'There is nothing here.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timer: { current?: NodeJS.Timeout } = {}
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Any page can send a browser here; what counts has the state of this login. */
    arrives: (state: string) =>
      new Promise<Arrived>((resolve, reject) => {
        timer.current = setTimeout(
          () => reject(new Refused('Nobody confirmed within ten minutes: run npm run release -- login again.')),
          patienceMs,
        )
        arrive = ({ searchParams }, response) => {
          const code = searchParams.get('code')
          if (searchParams.get('state') !== state || code === null)
            return notify(response, 400, 'This is not the answer to a login that waits here.')
          arrive = null
          resolve({ code, answer: (text) => notify(response, 200, text) })
        }
      }),
    close() {
      clearTimeout(timer.current)
      server.close()
      server.closeIdleConnections()
    },
  }
}

function notify(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(`${text}\n`)
}
