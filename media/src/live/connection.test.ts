import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pino from 'pino'
import { chunkSize, handshake, hello, keyFrame, message, pictureHeader, publish, soundHeader } from '../../test/rtmp'
import { type Encoder, limits, serveEncoder, type Tag } from './connection'
import { Ingest } from './ingest'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function listen(onSocket: (socket: Socket) => void) {
  const server: Server = createServer(onSocket).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  closers.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (...parts: Buffer[]) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    socket.write(Buffer.concat(parts))
    sockets.push(socket)
    return socket
  }
}

/** A port that accepts the key 'right' when `check` resolves, and nothing else. */
async function open({ within = limits, check = Promise.resolve() } = {}) {
  const tags: Tag[] = []
  const reasons: (string | null)[] = []
  let look = () => {}
  const send = await listen((socket) => {
    const encoder: Encoder = serveEncoder(
      socket,
      {
        onPublish: (key) => void check.then(() => (key === 'right' ? encoder.accept() : encoder.refuse('no'))),
        onTag: (tag) => {
          tags.push(tag)
          look()
        },
        onClose: (reason) => {
          reasons.push(reason)
          look()
        },
      },
      within,
    )
  })
  /** Until so many parts of streams have come, or connections have ended. */
  const count = async (what: readonly unknown[], min: number) => {
    while (what.length < min) await new Promise<void>((resolve) => (look = resolve))
  }
  return { send, tags, reasons, count }
}

describe('the port that encoders connect to', () => {
  it('LIVE-6 loses nothing of an encoder that does not wait until its key is accepted', async () => {
    let answer = () => {}
    const { send, tags, count } = await open({ check: new Promise<void>((resolve) => (answer = resolve)) })
    send(hello('right'), pictureHeader, soundHeader, keyFrame(0, 300_000))
    const other = send(hello('right'), pictureHeader)
    await once(other, 'data')
    expect(tags).toEqual([])
    answer()
    await count(tags, 4)
    const [first, ...others] = tags.map(({ kind, isHeader, bytes }) => [kind, isHeader, bytes.length])
    expect(first).toEqual(['picture', true, 25])
    expect(others).toContainEqual(['sound', true, 19])
    expect(others).toContainEqual(['picture', false, 300_020])
  })

  it.each<[string, Buffer[]]>([
    ['announces more than it may send before its key', [message({ type: 20, body: Buffer.alloc(1), length: 70_000 })]],
    [
      'announces it on several chunk streams',
      [3, 4].map((chunkStream) => message({ type: 20, body: Buffer.alloc(128), chunkStream, length: 40_000 })),
    ],
    [
      'announces messages of 8 MB after its key',
      [
        publish('right'),
        chunkSize(100),
        ...[6, 7].map((chunkStream) => message({ type: 9, body: Buffer.alloc(100), chunkStream, length: 8_000_000 })),
      ],
    ],
  ])('LIVE-6 takes no memory for an encoder that %s', async (_, parts) => {
    const { send, reasons, count } = await open()
    send(handshake, ...parts)
    await count(reasons, 1)
    expect(reasons).toEqual([expect.stringMatching(/^a message of \d+ bytes is too large$/)])
  })

  it('LIVE-6 ends connections that say nothing, or stop in the middle', async () => {
    const { send, reasons, count } = await open({ within: { ...limits, helloMs: 50, silenceMs: 200 } })
    for (const parts of [[], [handshake.subarray(0, 900)], [handshake], [hello('right')]]) send(...parts)
    await count(reasons, 4)
    const late = 'it did not publish in time'
    expect(reasons.filter((reason) => reason === late)).toHaveLength(3)
    expect(reasons).toContain('nothing came from it')
  })

  it('LIVE-6 lets a stream go on while others send garbage', async () => {
    const stream = await open()
    const socket = stream.send(hello('right'), pictureHeader)
    const others = await open({ within: { ...limits, helloMs: 50, silenceMs: 50 } })
    const next = seeded(47)
    const whole = Buffer.concat([hello('right'), pictureHeader, keyFrame(0), chunkSize(0), keyFrame(40)])
    for (let round = 1; round <= 6; round += 1) {
      for (let count = 0; count < 20; count += 1) {
        const garbage = others.send(spoiled(whole, next))
        if (next() < 0.5) garbage.end()
      }
      socket.write(keyFrame(round * 40))
      await others.count(others.reasons, round * 20)
      await stream.count(stream.tags, round + 1)
    }
    expect([socket.destroyed, stream.reasons]).toEqual([false, []])
  })

  it('LIVE-6 takes an encoder while hundreds of connections say nothing', async () => {
    const keys: string[] = []
    let isPublished = () => {}
    const ingest = new Ingest({
      root: '/nowhere',
      ffmpeg: { path: 'ffmpeg', confinement: { priority: [], prefix: [], hasNetwork: true } },
      internalUrl: 'http://127.0.0.1:9',
      backOffice: {
        startSession: ({ key }) => {
          keys.push(key)
          isPublished()
          return new Promise(() => {})
        },
        endSession: async () => {},
        heartbeat: async () => ({ cut: [], over: [] }),
        recordingKey: async () => '',
        reportRecording: async () => {},
      },
      log: pino({ level: 'silent' }),
      record: async () => {},
    })
    const send = await listen((socket) => ingest.serve(socket))
    const published = new Promise<void>((resolve) => (isPublished = resolve))
    const idle = Array.from({ length: 130 }, () => send())
    await Promise.all(idle.slice(0, 30).map((socket) => once(socket, 'close')))
    expect(idle.filter(({ destroyed }) => destroyed)).toHaveLength(30)
    send(hello('right'))
    await published
    expect(keys).toEqual(['right'])
  })
})

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Random bytes, or what an encoder sends: cut off, or with some bytes changed. */
function spoiled(whole: Buffer, next: () => number): Buffer {
  const random = (max: number) => Math.floor(next() * max)
  if (next() < 0.2) return Buffer.from(Array.from({ length: random(6000) }, () => random(256)))
  const bytes = Buffer.from(whole)
  const from = handshake.length
  for (let change = random(10); change > 0; change -= 1) bytes[from + random(bytes.length - from)] = random(256)
  return next() < 0.5 ? bytes : bytes.subarray(0, random(bytes.length))
}
