import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { watch } from 'node:fs'
import Flv from 'node-media-server/src/protocol/flv.js'
import type { Logger } from 'pino'
import { confined, type Confinement } from '../ffmpeg/confine'
import type { Broadcast } from './broadcast'
import type { Tag } from './connection'
import { ffmpegArgs } from './ffmpeg-args'
import { canPassThrough } from './key-frames'

/** What may wait for ffmpeg; then it does not follow. */
const maxWaitingBytes = 64 * 1024 * 1024
const maxLogBytes = 4000

export type Segmenter = {
  write(tag: Tag): void
  /** Writes what is left of the last part; nothing of a stream that ends, or is refused, before its first one. */
  end(): Promise<void>
}

/** Its path, and what confines it, since the stream is a stranger's. */
export type Ffmpeg = { path: string; confinement: Confinement }

export type SegmenterOptions = {
  ffmpeg: Ffmpeg
  broadcast: Broadcast
  log: Logger
  now: () => number
  /** There are new parts. */
  onPart(): void
  /** It cannot go on; the sentence says why. */
  onFailure(sentence: string): void
}

/**
 * One start of ffmpeg: begins with the first key frame, once it is known whether the encoder's picture can be passed on.
 */
export function startSegmenter({ ffmpeg, broadcast, log, now, onPart, onFailure }: SegmenterOptions): Segmenter {
  const headers = new Map<Tag['kind'], Tag>()
  let waiting: Tag[] = []
  let waitingBytes = 0
  let firstMs: number | null = null
  let running: { write(bytes: Buffer): void; end(): Promise<void> } | null = null
  let opening: Promise<void> | null = null
  let isEnding = false

  async function run(passThrough: boolean): Promise<void> {
    const hasSound = headers.has('sound')
    const { folder, look } = await broadcast.begin(randomBytes(16).toString('hex'), firstMs ?? now())
    const { mode, sequence } = broadcast
    if (!passThrough)
      log.warn(
        'key frames are more than 3 s apart, so the picture is encoded again: set the encoder’s key frame interval to 2 s',
      )
    const args = ffmpegArgs({ folder, sequence, mode, canPassThrough: passThrough, hasSound })
    const [program, all] = confined(ffmpeg.path, args, ffmpeg.confinement)
    const child = spawn(program, all, { stdio: ['pipe', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] } })
    let text = ''
    child.stderr.on('data', (bytes: Buffer) => (text = (text + bytes.toString()).slice(-maxLogBytes)))
    const lists = watch(folder, (_, name) => {
      if (name?.endsWith('.m3u8') === true) void look().then(onPart, (error: unknown) => fail(String(error)))
    })
    const fail = (sentence: string) => {
      if (!isEnding) onFailure(sentence)
      isEnding = true
      child.kill('SIGKILL')
    }
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        fail(`ffmpeg does not start: ${error.message}`)
        resolve()
      })
      child.once('close', (code) => {
        lists.close()
        if (!isEnding) fail(`ffmpeg ended (${code}): ${text.trim().split('\n').at(-1) ?? ''}`)
        void look().then(resolve, resolve)
      })
    })
    child.stdin.on('error', () => {})
    const write = (bytes: Buffer) => {
      child.stdin.write(bytes)
      if (child.stdin.writableLength > maxWaitingBytes) fail('ffmpeg does not follow the stream')
    }
    write(Flv.createHeader(hasSound, true))
    for (const header of headers.values()) write(header.bytes)
    for (const { bytes } of waiting) write(bytes)
    waiting = []
    running = {
      write,
      end: () => {
        child.stdin.end()
        return ended
      },
    }
  }

  function begin(passThrough: boolean) {
    opening = run(passThrough).catch((error: unknown) => onFailure(String(error)))
  }

  return {
    write(tag) {
      if (isEnding) return
      if (running !== null) return running.write(tag.bytes)
      if (tag.isHeader) return void headers.set(tag.kind, tag)
      if (firstMs === null) {
        if (!tag.isKeyFrame) return
        firstMs = now()
      }
      waiting.push(tag)
      waitingBytes += tag.bytes.length
      if (waitingBytes > maxWaitingBytes) return onFailure('it sends too much before its second key frame')
      if (opening !== null) return
      const isEnough = canPassThrough(waiting)
      if (isEnough !== null) begin(isEnough)
    },
    async end() {
      await opening
      isEnding = true
      await running?.end()
    },
  }
}
