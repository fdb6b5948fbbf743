import { randomUUID } from 'node:crypto'
import type { Books } from '../books'
import { every } from '../every'
import type { Answered, Post } from './post'
import { signedHeaders } from './sign'
import type { Due, Tried } from './store'

export type SenderOptions = {
  books: Pick<Books, 'webhooks'>
  now: () => Date
  post: Post
  /** The origin of the console, for links; null if the service does not know it. */
  consoleUrl: string | null
  onError: (error: unknown) => void
}

const secondMs = 1000
const minuteMs = 60_000
const hourMs = 3_600_000
/** How long each try waits after the one before: eight tries in 27 h 35 min. */
export const waitsMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs]
const everyMs = 2_000
/** The receiver says that it wants no more. */
const gone = 410

/** What an answer means for the next try. @param tries how many there were before this one */
export function triedWith(answered: Answered, tries: number, now: Date): Tried {
  const status = 'status' in answered ? answered.status : null
  if (status !== null && status >= 200 && status < 300)
    return { status, error: null, nextTryAt: null, isTaken: true, off: null }
  const isRedirect = status !== null && status >= 300 && status < 400
  const error = 'error' in answered ? answered.error : isRedirect ? 'redirects are not followed' : null
  const failed = { status, error, isTaken: false }
  if (status === gone) return { ...failed, nextTryAt: null, off: 'its receiver answered 410: it wants no more' }
  const wait = waitsMs[tries]
  if (wait !== undefined) return { ...failed, nextTryAt: new Date(now.getTime() + wait), off: null }
  const last = [status === null ? [] : [String(status)], error ?? []].flat().join(', ')
  return { ...failed, nextTryAt: null, off: `an event was not delivered in ${tries + 1} tries; the last: ${last}` }
}

/** One instance's part in sending: @returns a round of it, which ends when nothing is due. */
export function makeSender({ books: { webhooks }, now, post, consoleUrl, onError }: SenderOptions) {
  const instance = randomUUID()

  async function send(due: Due): Promise<void> {
    const { id, secret, url, body, tries } = due
    const answered = await post(url, { headers: signedHeaders(secret, { id, body, at: now() }), body })
    const at = now()
    // whoever took it over meanwhile notes it
    await webhooks.note(due, instance, triedWith(answered, tries, at), at)
  }

  return async (): Promise<void> => {
    try {
      await webhooks.forget(now())
      await webhooks.derive(consoleUrl, now())
      for (;;) {
        const due = await webhooks.take(instance, now())
        if (due.length === 0) return
        await Promise.all(due.map((one) => send(one).catch(onError)))
      }
    } catch (error) {
      onError(error)
    }
  }
}

/** Sends what is due, every two seconds. @returns what ends it, after the round that is under way */
export const startSending = (options: SenderOptions): (() => Promise<void>) => every(everyMs, makeSender(options))
