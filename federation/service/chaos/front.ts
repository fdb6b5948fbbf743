import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Send } from './instances'

/** Of one connection alone. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'expect',
  // fetch has decoded it
  'content-encoding',
])

/** The one address of the service, as a proxy in front of its instances has it. */
export async function startFront(send: Send) {
  const server = createServer((request, response) => {
    void pass(send, request, response).catch(() => response.writeHead(503).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(send: Send, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const stored = Object.entries(request.headers).flatMap(([name, value]) =>
    hopByHop.has(name) || value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  const body = Buffer.concat(chunks)
  const { method = 'GET', url = '/' } = request
  const answer = await send(url, { method, headers: stored, ...(body.length > 0 && { body }) })
  for (const [name, value] of answer.headers) if (!hopByHop.has(name)) response.appendHeader(name, value)
  response.writeHead(answer.status).end(answer.body)
}
