import type { Listener, Listening } from '@app/database'
import type { FastifyInstance } from 'fastify'

/** What the trigger note_session_end sends: the session's ID. */
const channel = 'session_end'

export type SessionEnds = {
  /** Whether no end can be missed now. */
  isHeard: () => boolean
  add: (listener: Listener) => void
}

const known = new WeakMap<FastifyInstance, SessionEnds>()

/** The ends of sessions, on whatever instance, while the app runs. */
export function sessionEndsOf(app: FastifyInstance): SessionEnds {
  const listeners: Listener[] = []
  let listening: Listening | null = null
  const made: SessionEnds = {
    isHeard: () => listening?.isHeard() === true,
    add: (listener) => void listeners.push(listener),
  }
  const found = known.get(app)
  if (found !== undefined) return found
  known.set(app, made)
  app.addHook('onReady', async () => {
    const hear = app.services.listen?.(channel, {
      onMessage: (payload) => listeners.forEach(({ onMessage }) => onMessage(payload)),
      onGap: () => listeners.forEach(({ onGap }) => onGap()),
    })
    listening = (await hear) ?? null
  })
  app.addHook('onClose', async () => listening?.close())
  return made
}
