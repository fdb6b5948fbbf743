import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Heartbeat, SessionAnswer } from '@app/media'
import type { FastifyInstance, InjectOptions } from 'fastify'

let count = 0
/** 32 hex digits, different each time. */
export const newLiveId = () => (count += 1).toString(16).padStart(32, '0')

/** The ingest's calls to the back office. */
export function ingestOf(backOffice: FastifyInstance, internalUrl: string) {
  const key = Buffer.from(backOffice.services.config.keys.worker).toString('hex')
  const call = (method: InjectOptions['method'] & string, path: string, payload: object = {}) =>
    backOffice.inject({
      method: method as 'POST',
      url: `/worker/v1/live/${path}`,
      headers: { authorization: `Bearer ${key}` },
      payload,
    })
  const connect = async (key: string) => {
    const session = newLiveId()
    const response = await call('POST', 'sessions', { session, key, internalUrl })
    return { session, status: response.statusCode, answer: response.json<SessionAnswer>() }
  }
  const beat = async (sessions: Heartbeat['sessions'], broadcasts: string[] = []) =>
    (await call('POST', 'heartbeat', { internalUrl, sessions, broadcasts })).json<{
      cut: string[]
      over: { broadcast: string; isRecorded: boolean }[]
    }>()
  return {
    call,
    connect,
    beat,
    /** An encoder connects, and its first part is there. */
    async goOnAir(key: string) {
      const connected = await connect(key)
      await beat([{ session: connected.session, isShown: true }], [connected.answer.broadcast])
      return connected
    },
    end: (session: string) => call('POST', `sessions/${session}/end`),
  }
}

/** The HLS files of an ingest: what `files` has by path. Counts how often each was requested. */
export async function serveFiles(files: Map<string, string>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const body = files.get(request.url ?? '')
    response.writeHead(body === undefined ? 404 : 200).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close }
}
