import type { RequestFailure } from '../request/failure'

/** What happens in the page that others may want to know. Contains no secrets. */
export type PlatformEvent =
  | {
      type: 'session.ended'
      reason: 'authentication' | 'offline-account' | 'elsewhere' | 'password' | 'logout'
      message: string
    }
  | { type: 'session.started'; memberId: string }
  | { type: 'request.failed'; failure: RequestFailure }
  | {
      type: 'remote.load' | 'remote.retry' | 'remote.fallback' | 'remote.failed' | 'remote.crash' | 'remote.integrity'
      remote: string
      release: string
      phase: string
      ms: number
      message: string
      /** What was thrown, if anything was. */
      error?: unknown
    }

type Listener = (event: PlatformEvent) => void
const listeners = new Set<Listener>()

export function emit(event: PlatformEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns a function that ends the subscription. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
