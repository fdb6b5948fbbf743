import type { FastifyReply } from 'fastify'

/** Players read the HTTP status; a media response is never an envelope. */
const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`)

export const sendForbidden = (reply: FastifyReply) => plain(reply, 403, 'Not allowed')
export const sendNotFound = (reply: FastifyReply) => plain(reply, 404, 'Not found')
export const sendBadRange = (reply: FastifyReply) => plain(reply, 416, 'No such range')
export const sendUnavailable = (reply: FastifyReply) => plain(reply, 503, 'Not available now')
export const sendFailed = (reply: FastifyReply) => plain(reply, 500, 'Something went wrong')

export const sendPlaylist = (reply: FastifyReply, playlist: string) =>
  reply.header('cache-control', 'no-store').type('application/vnd.apple.mpegurl').send(playlist)

export const sendCaptions = (reply: FastifyReply, captions: string) =>
  reply.header('cache-control', 'no-store').type('text/vtt; charset=utf-8').send(captions)
