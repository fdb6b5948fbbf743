import type { Socket } from 'node:net'
import Flv from 'node-media-server/src/protocol/flv.js'
import logger from 'node-media-server/src/core/logger.js'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import { refusalOf } from './stream-check'

/** One message of the stream, as FLV has it. */
export type Tag = {
  kind: 'picture' | 'sound'
  /** What a decoder needs first. */
  isHeader: boolean
  isKeyFrame: boolean
  timeMs: number
  bytes: Buffer
}

export type Limits = {
  /** For an encoder that has connected, until its key is accepted. */
  helloMs: number
  /** The longest that a stream may be silent. */
  silenceMs: number
  maxBitsPerSecond: number
}

export const limits: Limits = { helloMs: 10_000, silenceMs: 10_000, maxBitsPerSecond: 20_000_000 }

/** Of messages that are not complete. A key frame of 20 Mbit/s has less. */
const maxStreamBytes = 8 * 1024 * 1024
/** Until the key is accepted: commands are short. */
const maxHelloBytes = 64 * 1024
/** Of answers that the encoder has not read; all of ours are short. */
const maxUnreadBytes = 64 * 1024
const maxChunkStreams = 16
/** A burst, as after a short loss of the line, may be above the rate. */
const rateSeconds = 10

class StreamError extends Error {
  override readonly name = 'StreamError'
}

// It names keys, and repeats what strangers send.
logger.log = () => {}

/**
 * The protocol is node-media-server's; the limits and the order are ours: memory is bounded, nobody plays, and an
 * encoder hears that it may publish only after its key was checked.
 */
class GuardedRtmp extends Rtmp {
  maxBytes = maxHelloBytes

  /** A length of many bytes is announced with few: memory is for all chunk streams together. */
  override packetAlloc(): void {
    const { parserPacket, inPackets } = this
    const { length } = parserPacket.header
    if (inPackets.size > maxChunkStreams) throw new StreamError('too many chunk streams')
    const others = [...inPackets.values()].reduce((sum, each) => (each === parserPacket ? sum : sum + each.capacity), 0)
    if (others + length > this.maxBytes) throw new StreamError(`a message of ${length} bytes is too large`)
    super.packetAlloc()
  }
  override respondPublish(): void {}
  override onPlay(): void {
    throw new StreamError('nothing can be played here')
  }
  accept(): void {
    this.maxBytes = maxStreamBytes
    super.respondPublish()
  }
}

export type Encoder = {
  accept(): void
  /** Ends the connection; the encoder's user sees the sentence. */
  refuse(sentence: string): void
}

export type EncoderEvents = {
  /** Wants to publish with this key: `accept` or `refuse` it. */
  onPublish(key: string): void
  onTag(tag: Tag): void
  /** Once, however it ended. `reason` is null if the encoder itself ended the connection. */
  onClose(reason: string | null): void
}

/** Speaks RTMP with an encoder. Never throws, whatever comes. */
export function serveEncoder(socket: Socket, events: EncoderEvents, within: Limits = limits): Encoder {
  const rtmp = new GuardedRtmp()
  let state: 'hello' | 'asked' | 'accepted' | 'closed' = 'hello'
  let helloBytes = 0
  let spentBytes = 0
  let reason: string | null = null
  let unparsed: Buffer = Buffer.alloc(0)
  const maxBytesPerSecond = within.maxBitsPerSecond / 8

  const cut = (why: string) => {
    reason ??= why
    socket.destroy()
  }
  const refuse = (sentence: string) => {
    reason ??= sentence
    rtmp.sendStatusMessage(rtmp.streamId, 'error', 'NetStream.Publish.BadName', sentence)
    socket.end()
    socket.destroySoon()
  }
  const hello = setTimeout(() => cut('it did not publish in time'), within.helloMs)
  const refill = setInterval(() => (spentBytes = Math.max(0, spentBytes - maxBytesPerSecond)), 1000)

  rtmp.onOutputCallback = (bytes) => {
    socket.write(bytes)
    if (socket.writableLength > maxUnreadBytes) cut('it does not read its answers')
  }
  rtmp.onDeleteStream = () => socket.end()
  rtmp.onPushCallback = () => {
    if (state !== 'hello') return cut('it published twice')
    state = 'asked'
    clearTimeout(hello)
    socket.pause()
    events.onPublish(rtmp.streamName)
  }
  rtmp.onPacketCallback = (packet) => {
    if (state !== 'accepted' || packet.codec_type === 18 || packet.size === 0) return
    const sentence = refusalOf(packet)
    if (sentence !== null) return refuse(sentence)
    events.onTag({
      kind: packet.codec_type === 9 ? 'picture' : 'sound',
      isHeader: packet.flags === 0 || packet.flags === 2,
      isKeyFrame: packet.flags === 3,
      timeMs: packet.dts,
      bytes: Flv.createMessage(packet),
    })
  }

  const parsePiece = (bytes: Buffer) => {
    const problem = rtmp.parserData(bytes)
    if (problem !== null) throw new StreamError(problem)
  }
  /** Some encoders do not wait for the answer to their key: what follows it is parsed when it was accepted. */
  function parse(bytes: Buffer): void {
    try {
      let at = 0
      while (state === 'hello' && reason === null && at < bytes.length) {
        if ((helloBytes += 1) > maxHelloBytes) return cut('it sent too much before its key')
        parsePiece(bytes.subarray(at, (at += 1)))
      }
      unparsed = bytes.subarray(at)
      if (state === 'accepted') parsePiece(unparsed)
    } catch (error) {
      cut(error instanceof StreamError ? error.message : 'it does not speak RTMP')
    }
  }

  socket.setTimeout(within.silenceMs, () => cut('nothing came from it'))
  socket.on('data', (bytes) => {
    if (reason !== null) return
    spentBytes += bytes.length
    if (spentBytes > maxBytesPerSecond * rateSeconds) {
      return cut(`it sends more than ${within.maxBitsPerSecond / 1_000_000} Mbit/s`)
    }
    parse(bytes)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    clearTimeout(hello)
    clearInterval(refill)
    state = 'closed'
    events.onClose(reason)
  })

  return {
    accept() {
      if (state !== 'asked') return
      state = 'accepted'
      rtmp.accept()
      parse(unparsed)
      socket.resume()
    },
    refuse,
  }
}
