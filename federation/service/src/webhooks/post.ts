import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isLoopback } from '@app/release'
import { useAgent } from 'request-filtering-agent'

/** What a receiver answered, or why it could not. */
export type Answered = { status: number } | { error: string }
export type Message = { headers: Record<string, string>; body: string }
/** Sends a message once; never throws. */
export type Post = (url: string, message: Message) => Promise<Answered>

type Options = {
  /** May it go to this machine, if the address says so? */
  toLoopback: boolean
  timeoutMs?: number
  /** How names are resolved; by the system if it is left out. */
  lookup?: LookupFunction
}

const presetTimeoutMs = 10_000
/** How much of an answer is read before the connection is closed; nothing looks at it. */
const maxBytes = 64 * 1024

/**
 * Posts JSON. The address that the name has when connecting decides whether it is private, so a name that is changed
 * after it was checked gains nothing. Redirects are not followed: their address was agreed on by nobody.
 */
export function postTo({ toLoopback, timeoutMs = presetTimeoutMs, lookup }: Options): Post {
  return (address, { headers, body }) =>
    new Promise((resolve) => {
      const url = new URL(address)
      const allowIPAddressList = toLoopback && isLoopback(address) ? ['127.0.0.1', '::1'] : []
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const sending = send(url, {
        method: 'POST',
        // a connection of its own each time, so that each address is looked at
        agent: useAgent(address, { keepAlive: false, allowIPAddressList }),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Veranda-Webhooks/1',
        },
        ...(lookup && { lookup }),
      })
      sending.on('error', (error) => resolve({ error: errorText(error, timeoutMs) }))
      sending.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0 })
        let bytes = 0
        response.on('error', () => undefined)
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxBytes) response.destroy()
        })
      })
      sending.end(body)
    })
}

function errorText(error: NodeJS.ErrnoException, timeoutMs: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  // of the agent, which gives it no code
  if (/^DNS lookup .* is not allowed/.test(error.message))
    return 'the address is in a private network, so nothing was sent'
  return (error.code ?? error.message).slice(0, 200)
}
