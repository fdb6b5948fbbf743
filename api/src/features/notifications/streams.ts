import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { type WireNotification, notificationEvent } from '@app/contracts/wire'
import type { Services } from '../../services'

/** Of a member and of an instance; the member's oldest stream ends for a new one. */
const maxPerMember = 4
const maxOverall = 2_000
/** A reader that is further behind is cut, and can come back for the rest. */
const maxWaitingBytes = 64 * 1024
/** Proxies close a connection that is silent for a minute or more. */
const beatMs = 25_000

/** An open stream of one device. */
export type Stream = {
  readonly memberId: number
  readonly sessionId: number
  /** The number of the last notification that was sent. */
  after: bigint
  sentAt: number
  readonly out: PassThrough
}

export type Streams = ReturnType<typeof makeStreams>

function makeStreams() {
  const open = new Set<Stream>()
  let isClosed = false

  const end = (stream: Stream) => {
    open.delete(stream)
    stream.out.end()
  }
  const write = (stream: Stream, text: string, now: number) => {
    stream.sentAt = now
    stream.out.write(text)
    if (stream.out.writableLength > maxWaitingBytes) stream.out.destroy()
  }
  return {
    all: (): readonly Stream[] => [...open],
    end,
    /** Ends all streams, and opens no more. */
    close() {
      isClosed = true
      open.forEach(end)
    },
    /** Null: this instance has as many as it can, or stops. */
    open(
      { memberId, sessionId, after }: Pick<Stream, 'memberId' | 'sessionId' | 'after'>,
      now: number,
    ): Readable | null {
      if (isClosed || open.size >= maxOverall) return null
      const own = [...open].filter((each) => each.memberId === memberId)
      own.slice(0, Math.max(0, own.length - maxPerMember + 1)).forEach(end)
      const stream = { memberId, sessionId, after, sentAt: now, out: new PassThrough() }
      stream.out.once('close', () => open.delete(stream))
      open.add(stream)
      // with data: otherwise readers do not take its ID
      write(stream, `id: ${after}\nevent: opened\ndata: {}\n\n`, now)
      return stream.out
    },
    send(stream: Stream, number: bigint, notification: WireNotification, now: number) {
      stream.after = number
      write(stream, `id: ${number}\nevent: ${notificationEvent}\ndata: ${JSON.stringify(notification)}\n\n`, now)
    },
    beat(stream: Stream, now: number) {
      if (now - stream.sentAt >= beatMs) write(stream, ':\n\n', now)
    },
  }
}

const known = new WeakMap<Services, Streams>()

/** The open streams of this instance. */
export function streamsOf(services: Services): Streams {
  const made = known.get(services) ?? makeStreams()
  known.set(services, made)
  return made
}
