import type { FastifyInstance } from 'fastify'
import { batched } from '../../db/batched'
import { sessionEndsOf } from './ends'
import { findSessions } from './store'
import type { SessionEnd } from './tables'

const rememberedMs = 5_000
const maxRemembered = 100_000

type Remembered = { sessionId: number; until: number }

/**
 * How a session ended, by its secret's hash; null: it goes on, or is unknown. That it goes on is remembered for five
 * seconds, and not while this instance could miss its end.
 */
export function rememberSessions(app: FastifyInstance): (hash: Uint8Array) => Promise<SessionEnd | null> {
  const { db, clock } = app.services
  const { isHeard, add } = sessionEndsOf(app)
  const find = batched((hashes: Uint8Array[]) => findSessions(db, hashes, clock.now()))
  const remembered = new Map<string, Remembered>()
  const keys = new Map<number, string>()
  /** What was read before the latest of them may be outdated. */
  let ends = 0

  const forget = (key: string) => {
    const found = remembered.get(key)
    if (found === undefined) return
    remembered.delete(key)
    keys.delete(found.sessionId)
  }
  add({
    onMessage(sessionId: string) {
      ends += 1
      forget(keys.get(Number(sessionId)) ?? '')
    },
    onGap() {
      ends += 1
      remembered.clear()
      keys.clear()
    },
  })

  return async (hash) => {
    const key = Buffer.from(hash).toString('base64')
    const now = clock.now()
    const known = remembered.get(key)
    if (known !== undefined && now < known.until && isHeard()) return null
    const before = ends
    const session = await find(hash)
    if (session === null || session.endedBy !== null) return session?.endedBy ?? null
    forget(key)
    if (before === ends && isHeard()) {
      const [oldest] = remembered.size >= maxRemembered ? remembered.keys() : []
      if (oldest !== undefined) forget(oldest)
      remembered.set(key, { sessionId: session.sessionId, until: now + rememberedMs })
      keys.set(session.sessionId, key)
    }
    return null
  }
}
