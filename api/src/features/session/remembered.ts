import type { Listening } from '@app/database'
import type { FastifyInstance } from 'fastify'
import { batched } from '../../db/batched'
import { findSessions } from './store'
import type { SessionEnd } from './tables'

const rememberedMs = 5_000
const maxRemembered = 100_000
/** What the trigger note_session_end sends: the session's ID. */
const channel = 'session_end'

type Remembered = { sessionId: number; until: number }

/**
 * How a session ended, by its secret's hash; null: it goes on, or is unknown. That it goes on is remembered for five
 * seconds, and not while this instance could miss its end.
 */
export function rememberSessions(app: FastifyInstance): (hash: Uint8Array) => Promise<SessionEnd | null> {
  const { db, clock, listen } = app.services
  const find = batched((hashes: Uint8Array[]) => findSessions(db, hashes, clock.now()))
  const remembered = new Map<string, Remembered>()
  const keys = new Map<number, string>()
  /** What was read before the latest of them may be outdated. */
  let ends = 0
  let listening: Listening | null = null

  const forget = (key: string) => {
    const found = remembered.get(key)
    if (found === undefined) return
    remembered.delete(key)
    keys.delete(found.sessionId)
  }
  const listener = {
    onMessage(sessionId: string) {
      ends += 1
      forget(keys.get(Number(sessionId)) ?? '')
    },
    onGap() {
      ends += 1
      remembered.clear()
      keys.clear()
    },
  }
  app.addHook('onReady', async () => {
    listening = (await listen?.(channel, listener)) ?? null
  })
  app.addHook('onClose', async () => listening?.close())

  return async (hash) => {
    const key = Buffer.from(hash).toString('base64')
    const now = clock.now()
    const known = remembered.get(key)
    if (known !== undefined && now < known.until && listening?.isHeard() === true) return null
    const before = ends
    const session = await find(hash)
    if (session === null || session.endedBy !== null) return session?.endedBy ?? null
    forget(key)
    if (before === ends && listening?.isHeard() === true) {
      const [oldest] = remembered.size >= maxRemembered ? remembered.keys() : []
      if (oldest !== undefined) forget(oldest)
      remembered.set(key, { sessionId: session.sessionId, until: now + rememberedMs })
      keys.set(session.sessionId, key)
    }
    return null
  }
}
