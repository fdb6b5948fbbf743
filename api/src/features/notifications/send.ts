import type { Services } from '../../services'
import { forgetPushes } from '../push/queue'
import { isQuietAt } from './quiet'
import { forgetBefore, goodSessions, numberNotifications, readAfter } from './store'
import { streamsOf } from './streams'

/** A device that was away for longer finds what happened in its records. */
const retentionMs = 24 * 3_600_000

/** Sends what is new to the streams of this instance, and ends those whose session has ended. */
export async function sendNotifications(services: Services): Promise<void> {
  const { db, clock } = services
  const streams = streamsOf(services)
  const opened = streams.all()
  if (opened.length === 0) return
  const good = await goodSessions(
    db,
    opened.map(({ sessionId }) => sessionId),
    clock.now(),
  )
  for (const stream of opened) if (!good.has(stream.sessionId)) streams.end(stream)
  await numberNotifications(db)
  const reading = streams.all()
  const places = new Map<number, bigint>()
  for (const { memberId, after } of reading) {
    const place = places.get(memberId)
    if (place === undefined || after < place) places.set(memberId, after)
  }
  const found = await readAfter(
    db,
    [...places].map(([memberId, after]) => ({ memberId, after })),
  )
  const now = clock.now()
  const reported: { sessionId: number; notificationId: bigint }[] = []
  for (const stream of reading) {
    for (const { id, memberId, number, event, record, quiet } of found) {
      if (memberId !== stream.memberId || number <= stream.after) continue
      streams.send(stream, number, { event, id: Number(record), is_quiet: isQuietAt(quiet, now) ? 1 : 0 }, now)
      reported.push({ sessionId: stream.sessionId, notificationId: id })
    }
    streams.beat(stream, now)
  }
  // a device whose app is open has been told there
  if (reported.length > 0) await forgetPushes(db, reported)
}

export const forgetOldNotifications = ({ db, clock }: Services): Promise<void> =>
  forgetBefore(db, new Date(clock.now() - retentionMs))
