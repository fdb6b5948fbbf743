/** What a message of the API says, see `textOf` in api/src/features/push/send.ts. */
export type PushMessage = { title: string; path: string }

const maxTitle = 200

/** The address of a screen of this app; null for anything else. */
export function screenAt(path: unknown, origin: string): string | null {
  if (typeof path !== 'string' || !/^\/[A-Za-z]{1,40}(\?id=\d{1,19})?$/.test(path)) return null
  return new URL(path, origin).href
}

/** Null for what this worker does not know: a newer API may send more. */
export function readPush(text: string, origin: string): PushMessage | null {
  try {
    const { title, path } = JSON.parse(text) as Record<string, unknown>
    if (typeof title !== 'string' || title === '' || title.length > maxTitle) return null
    return typeof path === 'string' && screenAt(path, origin) !== null ? { title, path } : null
  } catch {
    return null
  }
}

/** The call `push_renew`: the worker has no session, and shows that it knows the old subscription. */
export const renewAddress = '/api/push_renew'

type Subscription = Pick<PushSubscription, 'toJSON'>

export function renewal(old: Subscription, next: Subscription): URLSearchParams {
  const before = old.toJSON()
  const now = next.toJSON()
  return new URLSearchParams({
    old_endpoint: before.endpoint ?? '',
    old_auth: before.keys?.['auth'] ?? '',
    endpoint: now.endpoint ?? '',
    p256dh: now.keys?.['p256dh'] ?? '',
    auth: now.keys?.['auth'] ?? '',
  })
}
