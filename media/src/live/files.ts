import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Broadcast } from './broadcast'

const address = /^\/([0-9a-f]{32})\/(?:([0-9a-f]{32})\/)?([\w-]{1,40}\.(?:m3u8|m4s|mp4))$/

/**
 * Serves the playlists and parts to the API. The broadcast's ID in the address, which only the API and the ingest know,
 * is what allows it.
 */
export const makeFileServer = (broadcastOf: (id: string) => Broadcast | null): Server =>
  createServer((request, response) => {
    const [, id = '', start, file = ''] = address.exec(request.url ?? '') ?? []
    const broadcast = request.method === 'GET' ? broadcastOf(id) : null
    if (request.url === '/healthz') return void response.end('ok\n')
    if (start === undefined) {
      const playlist = broadcast?.playlist(file) ?? null
      if (playlist === null) return void response.writeHead(404).end()
      return void response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(playlist)
    }
    const path = broadcast?.pathOf(start, file) ?? null
    if (path === null) return void response.writeHead(404).end()
    const stream = createReadStream(path)
    stream.once('error', () => response.headersSent || response.writeHead(404).end())
    stream.once('open', () => response.writeHead(200, { 'content-type': 'video/mp4' }))
    pipeline(stream, response).catch(() => response.destroy())
  })
