import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { uploadImage } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { makeTestApp, openEnvelope } from '../../test/app'
import { buildApp } from '../app'
import { patience } from './connection'

const world = makeTestApp()
const hasty = { headersMs: 300, requestMs: 600, lookMs: 50, idleMs: 400, silentMs: 2_000 }
const tickMs = 50

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function open(): Promise<{ socket: Socket; read: () => Promise<string> }> {
  app = await buildApp(world.services, hasty)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => (text += piece.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  const read = () => ended.then(() => text)
  return { socket, read }
}

/** Sends a character at a time for as long as the connection lasts. */
function trickle(socket: Socket, text: string): void {
  let place = 0
  const timer = setInterval(() => socket.write(text[place++ % text.length] ?? ''), tickMs)
  socket.once('close', () => clearInterval(timer))
}

/** The envelope of the last response: a refusal may arrive before the body is complete. */
const bodyOf = (answers: string) => openEnvelope(answers.slice(answers.lastIndexOf('\r\n\r\n') + 4))

describe('a client that', () => {
  it.each([
    ['sends its headers a byte at a time', '', 'GET /api/base_info HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['never ends its headers', 'GET /api/base_info HTTP/1.1\r\nhost: a\r\n', 'x'],
    [
      'sends its body a byte at a time',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 900\r\n\r\n',
      'a',
    ],
    [
      'sends a picture a byte at a time',
      `POST /api/${uploadImage.path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n--x`,
      'a',
    ],
  ])('ERR-3 %s is disconnected, with an envelope', async (_what, head, rest) => {
    const { socket, read } = await open()
    socket.write(head)
    trickle(socket, rest)
    const answer = await read()
    expect(bodyOf(answer)).toMatchObject({ code: expect.any(Number), data: null })
    expect(answer).toMatch(/^HTTP\/1\.1 (408|200) /)
  })

  it.each([
    ['sends no HTTP', 'hello\r\n\r\n', 400],
    ['sends headers above 16 KB', `GET /api/base_info HTTP/1.1\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('ERR-3 %s gets the envelope', async (_what, text, status) => {
    const { socket, read } = await open()
    socket.write(text)
    const answer = await read()
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expect(bodyOf(answer)).toEqual({ code: 400, msg: 'The request could not be read.', data: null })
  })

  it('is silent after its response is disconnected', async () => {
    const { socket, read } = await open()
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    expect(await read()).toContain('"ok"')
  })
})

it('is given longer in production than any call or nginx connection lasts, up to a maximum number', () => {
  const { server } = world.app
  expect(server).toMatchObject({
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    timeout: patience.silentMs,
    maxConnections: 15_000,
  })
  expect(patience.idleMs).toBeGreaterThan(60_000)
  expect(patience.headersMs).toBeLessThan(patience.requestMs)
})
