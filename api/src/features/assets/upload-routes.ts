import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemText, sendProblemText } from '../../back-office/problem'
import { openUploads, type Uploads } from './uploads'

/** Uploads by the tus protocol; what a client has to say about a file is in `uploadMetadata`. */
export function registerUploads(scope: FastifyInstance): void {
  const { services } = scope
  let opening: Promise<Uploads> | null = null
  // the library reads the body itself
  scope.addContentTypeParser('application/offset+octet-stream', (_http, _body, done) => done(null))

  async function answer({ raw }: FastifyRequest, reply: FastifyReply) {
    const upload = await (opening ??= openUploads(services))
    const response = await upload(raw)
    // a body that nobody reads is not waited for
    if (!raw.readableEnded) reply.header('connection', 'close')
    for (const [name, value] of response.headers) if (!name.startsWith('content-')) reply.header(name, value)
    reply.code(response.status)
    const text = await response.text()
    if (response.ok) return reply.send(text)
    return sendProblemText(reply, text.startsWith('{') ? text : problemText(new Problem(response.status, text.trim())))
  }

  scope.route({ method: ['POST', 'OPTIONS'], url: '/uploads', handler: answer })
  scope.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: '/uploads/:asset', handler: answer })
}
