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

/** Of a message of a stream. A key frame of 20 Mbit/s has less. */
const maxMessageBytes = 8 * 1024 * 1024
/** Until the key is accepted: commands are short. */
const maxHelloBytes = 64 * 1024
const maxChunkStreams = 16
/** A burst, as after a short loss of the line, may be above the rate. */
const rateSeconds = 10

class StreamError extends Error {
  override readonly name = 'StreamError'
}

// Its log names keys.
logger.level = 'error'

/**
 * The protocol is node-media-server's; the limits and the order are ours: memory is bounded, nobody plays, and an
 * encoder hears that it may publish only after its key was checked.
 */
class GuardedRtmp extends Rtmp {
  maxBytes = maxHelloBytes

  override packetAlloc(): void {
    const { length } = this.parserPacket.header
    if (length > this.maxBytes) throw new StreamError(`a message of ${length} bytes is too large`)
    if (this.inPackets.size > maxChunkStreams) throw new StreamError('too many chunk streams')
    super.packetAlloc()
  }
  override respondPublish(): void {}
  override onPlay(): void {
    throw new StreamError('nothing can be played here')
  }
  accept(): void {
    this.maxBytes = maxMessageBytes
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

  rtmp.onOutputCallback = (bytes) => void socket.write(bytes)
  rtmp.onDeleteStream = () => socket.end()
  rtmp.onPushCallback = () => {
    if (state !== 'hello') return cut('it published twice')
    state = 'asked'
    clearTimeout(hello)
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

  socket.setTimeout(within.silenceMs, () => cut('nothing came from it'))
  socket.on('data', (bytes) => {
    if (reason !== null) return
    if (state !== 'accepted' && (helloBytes += bytes.length) > maxHelloBytes)
      return cut('it sent too much before its key')
    spentBytes += bytes.length
    if (spentBytes > maxBytesPerSecond * rateSeconds) {
      return cut(`it sends more than ${within.maxBitsPerSecond / 1_000_000} Mbit/s`)
    }
    try {
      const problem = rtmp.parserData(bytes)
      if (problem !== null) cut(problem)
    } catch (error) {
      cut(error instanceof StreamError ? error.message : 'it does not speak RTMP')
    }
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
    },
    refuse,
  }
}
