import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** The messages to pages. */
export type Status = {
  /** The revision of the channel. */
  rev: number
  /** The newest build of each app. */
  builds: Record<string, string>
  /** How often the servers have started. */
  starts: Record<string, number>
  /** Errors of builds and servers. */
  faults: Record<string, string>
}

type Front = {
  files: string
  edgePort: number
  hashOf: (app: string) => string
  status: () => Status
  /** Whether the server behind an address is running; waits until that is known. */
  isServed: (path: string) => Promise<boolean>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}
const hashPlaceholder = 'h45hh45h'
const fresh = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
/** The edge's page without hashes and preloads, because files change. */
const forChanges = (page: string) =>
  page.replace(/^<link rel="preload".*\n/gm, '').replace(/sha256-[A-Za-z0-9+/]{43}=/g, '')
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The server that browsers open: it serves build files and messages to pages, and proxies everything else to the edge.
 */
export function serveFront({ files, edgePort, hashOf, status, isServed }: Front): {
  server: Server
  notify: () => void
} {
  const pages = new Set<ServerResponse>()
  const messageOf = () => `data: ${JSON.stringify(status())}\n\n`

  function follow(response: ServerResponse): void {
    response.writeHead(200, { ...fresh, 'content-type': 'text/event-stream' }).write(messageOf())
    pages.add(response)
    response.once('close', () => pages.delete(response))
  }

  async function serveFile(app: string, name: string, response: ServerResponse): Promise<void> {
    const bytes = await readFile(join(files, app, name)).catch(() => null)
    if (!bytes) return void response.writeHead(404, fresh).end('Not found')
    const headers = { ...fresh, 'content-type': types[extname(name)] ?? 'application/octet-stream' }
    response.writeHead(200, headers).end(bytes.toString().replaceAll(hashPlaceholder, hashOf(app)))
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const isCall = /^\/(api|media)\//.test(incoming.url ?? '')
    const headers = { ...incoming.headers, ...(isCall ? {} : { 'accept-encoding': 'identity' }) }
    const options = { port: edgePort, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }
    const sent = request(options, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true
      if (!isPage) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
      void buffer(answer).then((bytes) => {
        const page = Buffer.from(forChanges(bytes.toString()))
        response
          .writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            ...(bytes.length > 0 && { 'content-length': page.length }),
          })
          .end(page)
      })
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    incoming.pipe(sent)
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    if (path === '/development/events') return follow(response)
    const [, app, name] = /^\/r\/([a-z][a-z0-9-]*)\/\d[\w.-]*\/([\w~@+-][\w~@+.-]*)$/.exec(path) ?? []
    if (app && name) return serveFile(app, name, response)
    if (await isServed(path)) return forward(incoming, response)
    const fault = Object.entries(status().faults).flat().join('\n\n')
    // this page reloads by itself until the problem is fixed
    response
      .writeHead(503, { ...fresh, 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>npm run dev</title><meta http-equiv="refresh" content="1"><pre>${escape(fault)}</pre>`,
      )
  }

  const server = createServer((incoming, response) => void answer(incoming, response))
  return { server, notify: () => pages.forEach((page) => page.write(messageOf())) }
}
