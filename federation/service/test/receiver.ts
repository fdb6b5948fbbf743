import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '../src/webhooks/events'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; location?: string }

/** Whoever a webhook is for: a server on this machine that keeps what it gets. */
export async function startReceiver() {
  const got: Received[] = []
  const receiver = {
    got,
    url: '',
    /** What it answers from now on; null: nothing, ever. */
    reply: { status: 204 } as Reply | null,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      const { reply } = receiver
      if (!reply) return
      const { status, location } = reply
      response.writeHead(status, location === undefined ? {} : { location }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-7f3a`
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Verifies a message as a receiver does, with the library of Standard Webhooks. @throws if it is not genuine */
export function verified({ headers, body }: Received, secret: string, at: Date): WebhookEvent {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at.getTime())
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent
  } finally {
    clock.mockRestore()
  }
}
