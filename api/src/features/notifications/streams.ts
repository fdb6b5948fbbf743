import type { ServerResponse } from 'node:http'
import { notificationEvent } from '@app/contracts/wire'
import type { Services } from '../../services'

/** Of a member and of an instance; the member's oldest stream ends for a new one. */
const maxPerMember = 4
const maxStreams = 10_000
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
  /** It has what was there when it was opened, and gets what is new with all others. */
  isCurrent: boolean
  sentAt: number
  readonly out: ServerResponse
}

export type Streams = ReturnType<typeof makeStreams>

function makeStreams() {
  const open = new Set<Stream>()
  const byMember = new Map<number, Stream[]>()
  let isClosed = false

  const remove = (stream: Stream) => {
    if (!open.delete(stream)) return
    const others = (byMember.get(stream.memberId) ?? []).filter((one) => one !== stream)
    if (others.length > 0) byMember.set(stream.memberId, others)
    else byMember.delete(stream.memberId)
  }
  const end = (stream: Stream) => {
    remove(stream)
    stream.out.end()
  }
  const write = (stream: Stream, text: string, now: number) => {
    stream.sentAt = now
    stream.out.write(text)
    if (stream.out.writableLength > maxWaitingBytes) stream.out.destroy()
  }
  return {
    /** All notifications up to this number were sent to the streams that are current; null: to none yet. */
    place: null as bigint | null,
    /** When it was last looked which sessions have ended. */
    lookedAt: Number.NEGATIVE_INFINITY,
    /** Whether streams end by themselves with their sessions. */
    areEndsHeard: () => false,
    all: (): readonly Stream[] => [...open],
    of: (memberId: number): readonly Stream[] => byMember.get(memberId) ?? [],
    members: (): number[] => [...byMember.keys()],
    /** This instance has as many as it can, or stops. */
    isFull: () => isClosed || open.size >= maxStreams,
    end,
    endSession(sessionId: number) {
      for (const stream of open) if (stream.sessionId === sessionId) end(stream)
    },
    /** Ends all streams, and opens no more. */
    close() {
      isClosed = true
      open.forEach(end)
    },
    open({ memberId, sessionId, after, out }: Pick<Stream, 'memberId' | 'sessionId' | 'after' | 'out'>, now: number) {
      const own = byMember.get(memberId) ?? []
      own.slice(0, Math.max(0, own.length - maxPerMember + 1)).forEach(end)
      const stream: Stream = { memberId, sessionId, after, isCurrent: false, sentAt: now, out }
      out.once('close', () => remove(stream))
      open.add(stream)
      byMember.set(memberId, [...(byMember.get(memberId) ?? []), stream])
      // with data: otherwise readers do not take its ID
      write(stream, `id: ${after}\nevent: opened\ndata: {}\n\n`, now)
    },
    /** Notifications, in the order of their numbers; `data`: as JSON. */
    send(stream: Stream, notifications: readonly { number: bigint; data: string }[], now: number) {
      const texts = notifications.map(
        ({ number, data }) => `id: ${number}\nevent: ${notificationEvent}\ndata: ${data}\n\n`,
      )
      stream.after = notifications.at(-1)?.number ?? stream.after
      write(stream, texts.join(''), now)
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
