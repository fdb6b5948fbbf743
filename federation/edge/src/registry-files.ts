import type { Store } from '@app/registry/node'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings } from './content-encoding'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  wasm: 'application/wasm',
}
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** A plain path of a released file: no segment starts with a dot, so it cannot leave the folder. */
const isFilePath = (path: string) => /^[\w~@+-][\w~@+.-]*(\/[\w~@+-][\w~@+.-]*){2,}$/.test(path)

type File = { bytes: Uint8Array; encoding: 'br' | 'gzip' | null }
/** Whether a file may be served under this key; without it, whatever is stored is. */
type IsReleased = (key: string, file: File) => Promise<boolean>

/** The files of releases under /r/: immutable, readable from any origin, compressed if the browser accepts it. */
export function serveRegistryFiles(app: FastifyInstance, store: Store, isReleased: IsReleased | null = null): void {
  app.get<{ Params: { '*': string } }>('/r/*', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const path = request.params['*']
    const found = isFilePath(path)
      ? await best(store, `r/${path}`, request.headers['accept-encoding'], isReleased)
      : null
    if (!found)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type(types['txt'] ?? '')
        .send('Not found')
    if (found.encoding) void reply.header('content-encoding', found.encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // A script could be started as a worker, whose policy comes from its own response; a stylesheet runs nothing.
        ...(path.endsWith('.css') ? {} : { 'content-security-policy': "default-src 'none'" }),
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(typeOf(path))
      .send(Buffer.from(found.bytes))
  })
}

async function best(store: Store, key: string, accepted: string | undefined, isReleased: IsReleased | null) {
  for (const encoding of [...acceptedEncodings(accepted), null]) {
    const stored = await store.read(encoding ? `${key}.${encoding === 'br' ? 'br' : 'gz'}` : key)
    const file = stored && { bytes: stored.bytes, encoding }
    if (file && (!isReleased || (await isReleased(key, file)))) return file
  }
  return null
}
