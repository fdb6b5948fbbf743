// The RTMP of node-media-server, which comes without types: only what is used.
declare module 'node-media-server/src/protocol/rtmp.js' {
  export type AvPacket = {
    /** 7: H.264, 10: AAC; the four characters of an enhanced codec as a number. */
    codec_id: number
    /** 8: sound, 9: picture, 18: data. */
    codec_type: number
    /** 0: header of sound, 1: sound, 2: header of picture, 3: key frame, 4: other frame, 5: data. */
    flags: number
    /** Milliseconds. */
    dts: number
    size: number
    /** Reused for the next packet. */
    data: Buffer
  }
  type Packet = { header: { length: number }; capacity: number }
  export default class Rtmp {
    inPackets: Map<number, Packet>
    parserPacket: Packet
    streamName: string
    streamId: number
    onPushCallback: () => void
    onPacketCallback: (packet: AvPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    respondPublish(): void
    onPlay(message: unknown): void
    onDeleteStream(message: unknown): void
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }
}

declare module 'node-media-server/src/protocol/flv.js' {
  import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
  export default class Flv {
    static createHeader(hasSound: boolean, hasPicture: boolean): Buffer
    static createMessage(packet: AvPacket): Buffer
  }
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string) => void }
  export default logger
}
