/** What an encoder sends, byte by byte. */

const number = (value: number) => {
  const bytes = Buffer.alloc(9)
  bytes.writeDoubleBE(value, 1)
  return bytes
}
const text = (value: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([length, Buffer.from(value)])
}
const string = (value: string) => Buffer.concat([Buffer.from([2]), text(value)])
const nothing = Buffer.from([5])
const object = (fields: Readonly<Record<string, string>>) =>
  Buffer.concat([
    Buffer.from([3]),
    ...Object.entries(fields).flatMap(([name, value]) => [text(name), string(value)]),
    Buffer.from([0, 0, 9]),
  ])

export type Message = { type: number; body: Buffer; chunkStream?: number; timeMs?: number; length?: number }

/** A message in one chunk. `length` is what it announces. */
export function message({ type, body, chunkStream = 3, timeMs = 0, length = body.length }: Message): Buffer {
  const header = Buffer.alloc(12)
  header[0] = chunkStream
  header.writeUIntBE(timeMs, 1, 3)
  header.writeUIntBE(length, 4, 3)
  header[7] = type
  header.writeUInt32LE(1, 8)
  return Buffer.concat([header, body])
}

const command = (...parts: Buffer[]) => message({ type: 20, body: Buffer.concat(parts) })

export const chunkSize = (bytes: number): Buffer => {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(bytes)
  return message({ type: 1, body, chunkStream: 2 })
}

export const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
export const publish = (key: string): Buffer => command(string('publish'), number(3), nothing, string(key))

/** All that comes before the stream. */
export const hello = (key: string): Buffer =>
  Buffer.concat([
    handshake,
    chunkSize(0xffffff),
    command(string('connect'), number(1), object({ app: 'live', tcUrl: 'rtmp://127.0.0.1/live' })),
    command(string('createStream'), number(2), nothing),
    publish(key),
  ])

const picture = (body: Buffer, timeMs: number) => message({ type: 9, body, chunkStream: 4, timeMs })
export const pictureHeader = picture(Buffer.from([0x17, 0, 0, 0, 0, 1, 100, 0, 31, 0xff]), 0)
export const soundHeader = message({ type: 8, body: Buffer.from([0xaf, 0, 0x12, 0x08]), chunkStream: 5 })
export const keyFrame = (timeMs: number, bytes = 1000): Buffer =>
  picture(Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(bytes, 1)]), timeMs)
