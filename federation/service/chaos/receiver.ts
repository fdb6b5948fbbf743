import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '../src/webhooks/events'

export type Message = { id: string; event: WebhookEvent }

const oneOf = 5

/** Another team's system, which is told what happens; now and then its answer is lost. */
export async function startReceiver() {
  const messages: Message[] = []
  const forged: string[] = []
  const ids = new Set<string>()
  const receiver = { url: '', secret: '', messages, /** Messages that do not verify. */ forged }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const isNew = !ids.has(id)
      ids.add(id)
      try {
        const headers = request.headers as Record<string, string>
        messages.push({ id, event: new Webhook(receiver.secret).verify(body, headers) as WebhookEvent })
      } catch {
        forged.push(body)
      }
      if (isNew && ids.size % oneOf === 0) response.destroy()
      else response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(receiver, { stop })
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
