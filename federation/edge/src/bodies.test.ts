import { maxBodyBytes, maxUploadBytes, uploadImage } from '@app/contracts'
import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Patience, patience } from './connection'
import { startEdge } from './testing'

let api: FastifyInstance
let edge: Awaited<ReturnType<typeof startEdge>>
let port: number
const sockets: Socket[] = []

/** An API that returns the length of the body that it received. */
async function start(waits: Patience = patience) {
  api = fastify()
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8e6 }, (_, body, done) => done(null, body))
  api.all('/*', ({ body, headers }) => ({
    bytes: Buffer.isBuffer(body) ? body.length : 0,
    type: headers['content-type'] ?? null,
  }))
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  edge = await startEdge({ config: { apiUrl }, waits })
  await edge.edge.listen({ port: 0, host: '127.0.0.1' })
  port = (edge.edge.server.address() as AddressInfo).port
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await edge.edge.close()
  await api.close()
  await rm(edge.root, { recursive: true })
})

type Sent = {
  path?: string
  method?: string
  type?: string
  body?: Buffer
  agent?: Agent
  lang?: string
  expects?: string
}
async function send({ path = '/api/login', method = 'POST', type, body, agent, lang = 'en_us', expects }: Sent) {
  const headers = {
    lang,
    ...(expects && { expect: expects }),
    ...(type && { 'content-type': type }),
    ...(body && { 'content-length': body.length }),
  }
  const sending = request({ port, path, method, headers, ...(agent && { agent }) })
  sending.end(body)
  const [answer] = await once(sending, 'response')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return { status: answer.statusCode, line: sending.socket?.localPort, text: Buffer.concat(pieces).toString() }
}
const envelopeIn = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as unknown
const form = 'application/x-www-form-urlencoded'
const badBody = { code: 400, msg: 'The request could not be read.', data: null }

describe('a large or too large body', () => {
  it.each([maxBodyBytes + 1, 400_000, 1_000_000, 6_000_000])(
    "ERR-3 of %d bytes is answered with the API's envelope, and the connection serves the next call",
    async (bytes) => {
      await start()
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const lines = new Set<number | undefined>()
      for (let turn = 0; turn < 5; turn++) {
        const { status, text, line } = await send({ type: form, body: Buffer.alloc(bytes, 'a'), agent })
        expect([status, envelopeIn(text)]).toEqual([200, badBody])
        lines.add(line)
      }
      const next = await send({ type: form, body: Buffer.from('a=b'), agent })
      expect(JSON.parse(next.text)).toEqual({ bytes: 3, type: form })
      expect(lines.add(next.line).size).toBe(1)
      agent.destroy()
    },
  )

  it('ERR-3 is refused in the language of the call', async () => {
    await start()
    const { text } = await send({ type: form, body: Buffer.alloc(100_000), lang: 'de_de' })
    expect(envelopeIn(text)).toMatchObject({ msg: 'Die Anfrage konnte nicht gelesen werden.' })
  })

  it('SET-10 of a picture is refused with a message about its size', async () => {
    await start()
    const path = `/api/${uploadImage.path}`
    const type = 'multipart/form-data; boundary=x'
    const fits = await send({ path, type, body: Buffer.alloc(maxUploadBytes) })
    expect(JSON.parse(fits.text)).toEqual({ bytes: maxUploadBytes, type })
    const { text } = await send({ path, type, body: Buffer.alloc(maxUploadBytes + 100_000) })
    expect(envelopeIn(text)).toMatchObject({ code: 401, msg: expect.stringContaining('at most 5 MB') })
  })

  it.each(['100-continue', 'something else'])('SET-10 arrives from a sender that expects %s first', async (expects) => {
    await start()
    const type = 'multipart/form-data; boundary=x'
    const path = `/api/${uploadImage.path}`
    const { text } = await send({ path, type, body: Buffer.alloc(2_000_000), expects })
    expect(JSON.parse(text)).toEqual({ bytes: 2_000_000, type })
    const read = await send({ method: 'GET', expects })
    expect(read.status).toBe(200)
  })

  it('does no harm to a call without a body', async () => {
    await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const method of ['GET', 'DELETE', 'GET']) {
      const { status } = await send({ method, body: Buffer.alloc(1_000_000), agent })
      expect(status).toBe(200)
    }
    agent.destroy()
  })
})

describe('an unreadable request', () => {
  it.each<[string, Sent]>([
    ['a content type that is none', { type: 'nonsense', body: Buffer.from('a=b') }],
    ['a large body of a content type that is none', { type: 'nonsense', body: Buffer.alloc(1_000_000) }],
    ['an address that is not encoded as one', { path: '/api/%zz', method: 'GET' }],
    ['a method that no call has', { path: '/api/login', method: 'TRACE' }],
  ])('API-3 is answered with an envelope: %s', async (_what, sent) => {
    await start()
    const { status, text } = await send(sent)
    expect([status, envelopeIn(text)]).toEqual([200, badBody])
  })

  it('is answered in plain text if it is not a call', async () => {
    await start()
    const { status, text } = await send({ path: '/%zz', method: 'GET' })
    expect([status, text]).toEqual([400, 'This address cannot be read.'])
  })
})

const half = `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: ${form}\r\ncontent-length: 900\r\n\r\nusername=`
async function sendHalf() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(half)
  return socket
}

describe('an incomplete body', () => {
  it('ERR-3 holds no connection to the API, however many are sent', async () => {
    await start()
    await Promise.all(Array.from({ length: 256 }, sendHalf))
    const { text } = await send({ type: form, body: Buffer.from('a=b') })
    expect(JSON.parse(text)).toEqual({ bytes: 3, type: form })
  })

  it('ERR-3 is disconnected after a while, with an envelope', async () => {
    await start({ headersMs: 100, requestMs: 200, lookMs: 20, idleMs: 400, silentMs: 2_000 })
    const socket = await sendHalf()
    let text = ''
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(envelopeIn(text.slice(text.indexOf('\r\n\r\n') + 4))).toEqual(badBody)
  })
})
