import { createECDH } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { useAgent } from 'request-filtering-agent'
import webPush from 'web-push'
import type { Config } from '../../config'
import { isLoopback, type Subscription } from './subscription'

export type Message = { text: string; ttlSeconds: number; topic: string }
/** What a push service answered, or why it could not. */
export type Pushed = { status: number; retryAfterMs?: number } | { error: string }
/** Sends messages to push services, in the name of this server. */
export type PushService = {
  /** The VAPID key that browsers subscribe with, in base64url. */
  publicKey: string
  /** Never throws. */
  send(to: Subscription, message: Message): Promise<Pushed>
}

type Settings = { keys: Pick<Config['keys'], 'push'> } & Pick<Config, 'pushContact' | 'pushToLoopback'>
type Options = {
  timeoutMs?: number
  /** How names are resolved; by the system if it is left out. */
  lookup?: LookupFunction
}

/** All messages have the same length, which says nothing about them. */
const messageBytes = 512
const maxAnswerBytes = 16 * 1024

/** Null if the operator gave no contact, without which push services refuse messages. */
export function makePushService(
  { keys, pushContact, pushToLoopback }: Settings,
  { timeoutMs = 10_000, lookup }: Options = {},
): PushService | null {
  if (pushContact === null) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.push)
  const vapidDetails = {
    subject: pushContact,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(keys.push).toString('base64url'),
  }

  const post = ({ endpoint, p256dh, auth }: Subscription, { text, ttlSeconds, topic }: Message) =>
    new Promise<Pushed>((resolve, reject) => {
      const padded = Buffer.alloc(messageBytes, ' ')
      if (padded.write(text) < Buffer.byteLength(text)) throw new Error('the message is too long')
      const options = { vapidDetails, TTL: ttlSeconds, topic, urgency: 'normal' } as const
      const to = { endpoint, keys: { p256dh, auth } }
      const { headers, body } = webPush.generateRequestDetails(to, padded, options)
      const allowIPAddressList = pushToLoopback && isLoopback(endpoint) ? ['127.0.0.1', '::1'] : []
      const sending = (new URL(endpoint).protocol === 'https:' ? httpsRequest : httpRequest)(endpoint, {
        method: 'POST',
        headers,
        // a connection of its own each time, so that the address of each is looked at
        agent: useAgent(endpoint, { keepAlive: false, allowIPAddressList }),
        signal: AbortSignal.timeout(timeoutMs),
        ...(lookup && { lookup }),
      })
      sending.on('error', reject)
      sending.on('response', (response) => {
        const seconds = /^\d{1,6}$/.exec(response.headers['retry-after'] ?? '')?.[0]
        resolve({ status: response.statusCode ?? 0, ...(seconds && { retryAfterMs: Number(seconds) * 1000 }) })
        let bytes = 0
        response.on('error', () => undefined)
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxAnswerBytes) response.destroy()
        })
      })
      sending.end(body)
    })

  return {
    publicKey: vapidDetails.publicKey,
    send: (to, message) => post(to, message).catch((error: NodeJS.ErrnoException) => ({ error: errorText(error) })),
  }
}

export const privateAddress = 'the address is in a private network, so nothing was sent'

function errorText(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  // of the agent, which gives it no code
  if (/^DNS lookup .* is not allowed/.test(error.message)) return privateAddress
  return (error.code ?? error.message).slice(0, 200)
}
