import { extname } from 'node:path'
import type { MediaStore, StoredFile } from '@app/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendBadRange, sendNotFound } from './replies'

/** By the name that we gave the file; a type that a store declares is never sent. */
const types: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.jpg': 'image/jpeg',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
}

/** For public files that never change. */
export const forEver = 'public, max-age=31536000, immutable'

/** Sends a file of the media store: whole, a range of it, or that it is what the client has. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaStore,
  key: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const file = await media.stat(key)
  if (file === null) return sendNotFound(reply)
  const { size, etag, modified } = file
  const isHead = request.method === 'HEAD'
  const range = isHead ? null : requestedRange(request.headers, file)
  const headers = { etag, 'cache-control': cacheControl, 'last-modified': modified.toUTCString() }
  if (hasCurrent(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
  if (range === 'none') return sendBadRange(reply.header('content-range', `bytes */${size}`))
  const opened = isHead ? null : await media.open(key, range ?? undefined)
  if (!isHead && opened === null) return sendNotFound(reply)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .headers({ ...headers, 'accept-ranges': 'bytes', 'content-length': range ? range.end - range.start + 1 : size })
    .type(types[extname(key)] ?? 'application/octet-stream')
    .send(opened?.stream)
}

const hasCurrent = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/**
 * Not range-parser, which refuses the last bytes of a file that has fewer. The one range that is requested; null: everything, also for several ranges, which may be ignored; none: the file has
 * no such range.
 */
function requestedRange(
  headers: FastifyRequest['headers'],
  { size, etag, modified }: StoredFile,
): { start: number; end: number } | 'none' | null {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag && condition !== modified.toUTCString()) return null
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return null
  // without a first byte: so many of the last ones
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'none' : { start, end }
}
