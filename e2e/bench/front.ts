import {
  buildEdge,
  encode,
  etagOf,
  fetchBaseInfoFrom,
  matchesEtag,
  readIcons,
  rendererSources,
  systemClock,
} from '@app/edge'
import type { ReleaseSet } from '@app/registry'
import type { Store } from '@app/registry/node'
import { startRenderer } from '@app/renderer'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { baseOf, remotes } from './builds'

/**
 * What a variant's page contains: hashes and file lists, which only the release guard needs, and preloads. One
 * application has all its files in the host's folder.
 */
export type Page = {
  hasReleaseSet: boolean
  hasPreloads: boolean
  isOneApp?: boolean
  /** Whether it has the content of its screen. */
  isDrawn?: boolean
}
export type Front = { url: string; stop(): Promise<void> }
type Backend = { apiUrl: string; payUrl: string }

const icons = readIcons(join(import.meta.dirname, '../../federation/edge/icons'))

function trimmed(html: string, { hasReleaseSet, hasPreloads, isOneApp }: Page): string {
  const placed = isOneApp
    ? remotes.reduce((text, remote) => text.replaceAll(baseOf(remote), baseOf('host')), html)
    : html
  const linked = hasPreloads ? placed : placed.replace(/<link rel="preload"[^>]*>\n/g, '')
  if (hasReleaseSet) return linked
  // without the guard webpack loads same-origin files without crossorigin, and a preload must match
  const plain = linked.replace(/(<link rel="preload"[^>]*?) integrity="[^"]*" crossorigin="anonymous">/g, '$1>')
  return plain.replace(
    /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s,
    (_, open: string, text: string, end: string) => {
      const set = JSON.parse(text) as ReleaseSet
      for (const release of [set.host, ...Object.values(set.remotes)])
        Object.assign(release, { files: {}, integrity: undefined })
      return `${open}${JSON.stringify(set).replaceAll('<', '\\u003c')}${end}`
    },
  )
}

/**
 * The edge on a store, behind a server that removes from its pages what the variant does not use. All variants go
 * through it.
 */
export async function startFront(store: Store, { apiUrl, payUrl }: Backend, page: Page): Promise<Front> {
  const renderer = page.isDrawn ? startRenderer({ sources: rendererSources(store, apiUrl), withinMs: 10_000 }) : null
  const edge = await buildEdge({
    config: { apiUrl, channel: 'production', payOrigin: payUrl, hasWorker: false, drawWaitMs: 10_000 },
    renderer,
    store,
    fetchBaseInfo: fetchBaseInfoFrom(apiUrl),
    clock: systemClock,
    icons,
  })
  const address = await edge.listen({ port: 0, host: '127.0.0.1' })
  // until it has read its channel, it has no page
  while (!(await fetch(`${address}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50))
  const server = createServer((incoming, response) => void answer(address, incoming, response, page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await edge.close()
      await renderer?.stop()
    },
  }
}

async function answer(address: string, incoming: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  if (headers.accept?.includes('text/html')) {
    const arrange = await fetch(address + url, {
      headers: { accept: 'text/html', 'accept-encoding': 'identity', cookie: headers.cookie ?? '' },
    })
    const html = trimmed(await arrange.text(), page)
    const policy = arrange.headers.get('content-security-policy')
    const etag = etagOf(html, { policy: policy ?? '' })
    const cached = { etag, 'cache-control': arrange.headers.get('cache-control') ?? '', vary: 'accept-encoding' }
    if (matchesEtag(headers['if-none-match'], etag)) {
      response.writeHead(304, cached).end()
      return
    }
    response.writeHead(arrange.status, {
      ...cached,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      ...(policy ? { 'content-security-policy': policy } : {}),
    })
    response.end(await encode(html, 'br'))
    return
  }
  const onward = request(address + url, { method, headers }, (input) => {
    response.writeHead(input.statusCode ?? 502, input.headers)
    input.pipe(response)
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}
