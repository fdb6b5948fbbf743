import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another server, at an origin on this machine. */
export async function startOrigin(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How files of each kind begin. */
export const beginnings = {
  hls: Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isom', 'latin1'),
  webm: Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'latin1'),
} as const
