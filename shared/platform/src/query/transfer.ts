import { currentSession } from '../session/session'

/** A transfer that may or may not have arrived: its key is kept until the server has confirmed it. */
type Pending = { body: string; key: string }

/** A key belongs to the member who made it. */
const nameOf = (scope: string) => `transfer.${currentSession()?.token ?? ''}.${scope}`

/**
 * The idempotency key of a transfer, created before it is sent. The same scope and body return the same key until
 * `settleTransfer`, even after a reload, so that a retry is never a second transfer.
 */
export function transferKey(scope: string, body: object): string {
  const text = JSON.stringify(body)
  const stored = sessionStorage.getItem(nameOf(scope))
  if (stored) {
    const pending = JSON.parse(stored) as Pending
    if (pending.body === text) return pending.key
  }
  const key = crypto.randomUUID()
  sessionStorage.setItem(nameOf(scope), JSON.stringify({ body: text, key } satisfies Pending))
  return key
}

/** Call when the server has confirmed: the next transfer is a new one. */
export const settleTransfer = (scope: string): void => sessionStorage.removeItem(nameOf(scope))
