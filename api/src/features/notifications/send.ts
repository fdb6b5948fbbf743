import type { WireNotification } from '@app/contracts/wire'
import type { Services } from '../../services'
import { isQuietAt } from './quiet'
import {
  forgetBefore,
  goodSessions,
  lastNumber,
  maxMissed,
  maxRead,
  numberNotifications,
  readAfter,
  readBetween,
} from './store'
import { type Stream, type Streams, streamsOf } from './streams'

/** A device that was away for longer finds what happened in its records. */
const retentionMs = 24 * 3_600_000

/** How long a stream may outlive a session that expires; an end that is heard ends it at once. */
const lookMs = 30_000

/** Sends what is new to the streams of this instance, and ends those whose session has ended. */
export async function sendNotifications(services: Services): Promise<void> {
  const streams = streamsOf(services)
  await endStreams(services, streams)
  if (streams.all().length === 0) streams.place = null
  else while (await sendSome(services, streams));
  const now = services.clock.now()
  for (const stream of streams.all()) streams.beat(stream, now)
}

async function endStreams({ db, clock }: Services, streams: Streams): Promise<void> {
  const now = clock.now()
  const isDue = !streams.areEndsHeard() || now - streams.lookedAt >= lookMs
  if (isDue) streams.lookedAt = now
  // a session may have ended while its stream was being opened
  const opened = streams.all().filter(({ isCurrent }) => isDue || !isCurrent)
  if (opened.length === 0) return
  const good = await goodSessions(
    db,
    opened.map(({ sessionId }) => sessionId),
    now,
  )
  for (const stream of opened) if (!good.has(stream.sessionId)) streams.end(stream)
}

/** First what streams that were just opened have missed, then what is new, to all others. False: that was all. */
async function sendSome({ db, clock }: Services, streams: Streams): Promise<boolean> {
  await numberNotifications(db)
  const last = await lastNumber(db)
  const place = streams.place ?? last
  const upTo = last - place > maxRead ? place + maxRead : last
  const late = streams.all().filter(({ isCurrent }) => !isCurrent)
  const missed = late.length === 0 ? [] : await readAfter(db, late)
  const added = upTo > place ? await readBetween(db, streams.members(), place, upTo) : []
  const now = clock.now()
  const due = new Map<Stream, Due[]>()
  for (const { isLate, found } of [
    { isLate: true, found: missed },
    { isLate: false, found: added },
  ])
    for (const { memberId, number, event, record, quiet } of found) {
      const data = dataOf(event, Number(record), isQuietAt(quiet, now))
      for (const stream of streams.of(memberId))
        if (stream.isCurrent !== isLate && number > stream.after)
          due.set(stream, [...(due.get(stream) ?? []), { number, data }])
    }
  for (const [stream, notifications] of due) streams.send(stream, notifications, now)
  const isCut = missed.length === maxMissed
  if (!isCut) for (const stream of late) stream.isCurrent = true
  streams.place = upTo
  return isCut || upTo < last
}

type Due = { number: bigint; data: string }

/** The same text for all who are told of the same. */
const dataOf = (event: string, id: number, isQuiet: boolean) =>
  JSON.stringify({ event, id, is_quiet: isQuiet ? 1 : 0 } satisfies WireNotification)

export const forgetOldNotifications = ({ db, clock }: Services): Promise<void> =>
  forgetBefore(db, new Date(clock.now() - retentionMs))
