import { createHash } from 'node:crypto'
import type { Services } from '../../services'
import { isQuietAt, minutesToQuiet } from '../notifications/quiet'
import { type DuePush, endDevice, endPush, putOff, takeDue } from './queue'
import { privateAddress, type Pushed, type PushService } from './service'
import { pushTexts } from './texts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** How long each try waits after the one before. */
const waitsMs = [minuteMs / 2, 5 * minuteMs, 30 * minuteMs, 2 * hourMs]
/** An older one is in the records, if the member looks for it. */
const maxTtlSeconds = 12 * 3600

const paths = {
  draw: '/GameRecord',
  deposit: '/RechargeRecord',
  withdrawal: '/WithdrawRecord',
  host: '/nHomeDetail',
} as const
const isKnown = (event: string): event is keyof typeof pushTexts => Object.hasOwn(pushTexts, event)

/** What a lock screen may show: the kind of event and no amount. The worker reads it. */
function textOf({ event, record, lang }: DuePush): string | null {
  if (!isKnown(event)) return null
  const kind = event.split('_')[0] as keyof typeof paths
  return JSON.stringify({ title: pushTexts[event][lang], path: `${paths[kind]}?id=${record}` })
}

/** A push service keeps only the latest message of a topic, and can read it: so it says nothing. */
const topicOf = ({ deviceId, notificationId }: DuePush) =>
  createHash('sha256').update(`${deviceId} ${notificationId}`).digest('base64url').slice(0, 32)

/** Pushes what is due to devices whose app is not open; several instances share the work. */
export async function sendPushes(services: Services, stop?: AbortSignal): Promise<void> {
  const { db, clock, push } = services
  if (push === null) return
  while (stop?.aborted !== true) {
    const due = await takeDue(db, push.publicKey, clock.now())
    if (due.length === 0) return
    await Promise.all(due.map((one) => sendOne(services, push, one)))
  }
}

async function sendOne({ db, clock, log }: Services, push: PushService, due: DuePush): Promise<void> {
  if (!due.isDeviceGood) return endDevice(db, due)
  const { quiet } = due
  const text = textOf(due)
  const now = clock.now()
  if (text === null || quiet === null || isQuietAt(quiet, now)) return endPush(db, due)
  // what the device did not fetch by then would disturb the quiet hours
  const ttlSeconds = Math.min(maxTtlSeconds, minutesToQuiet(quiet, now) * 60)
  const pushed = await push.send(due, { text, ttlSeconds, topic: topicOf(due) })
  const outcome = outcomeOf(pushed, due.tries)
  if (outcome === 'done') return endPush(db, due)
  if (outcome === 'gone') return endDevice(db, due)
  const service = new URL(due.endpoint).host
  if (outcome !== 'refused') return putOff(db, due, new Date(clock.now() + outcome.waitMs))
  log.warn({ service, ...pushed }, 'a push service did not take a message')
  return endPush(db, due)
}

/** What an answer means for a message and its device. */
export function outcomeOf(pushed: Pushed, tries: number): 'done' | 'gone' | 'refused' | { waitMs: number } {
  if ('error' in pushed && pushed.error === privateAddress) return 'gone'
  const status = 'status' in pushed ? pushed.status : 0
  if (status >= 200 && status < 300) return 'done'
  if (status === 404 || status === 410) return 'gone'
  const isLater = status === 0 || status === 429 || status >= 500
  const waitMs = isLater ? waitsMs[tries - 1] : undefined
  if (waitMs === undefined) return 'refused'
  const requested = 'status' in pushed ? (pushed.retryAfterMs ?? 0) : 0
  return { waitMs: Math.min(Math.max(waitMs, requested), 12 * hourMs) }
}
