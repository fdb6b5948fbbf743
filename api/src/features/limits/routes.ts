import { type PlayLimits, playLimits, playSession, setPlayLimits } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { changeLimits } from './change'
import { wireLimit, wireReminder } from './screen'
import { breakUntil, databaseNow, momentAfterNow, readLimits, readReminder, readSitting } from './store'

export function registerLimits(app: FastifyInstance): void {
  route(app, playLimits, ({ services, member }) => limitsOf(services.db, member.id))

  route(
    app,
    setPlayLimits,
    async ({ services, member, request }) => {
      await changeLimits(services, member.id, request)
      return limitsOf(services.db, member.id)
    },
    { done: wireTexts.saved },
  )

  route(app, playSession, async ({ services: { db }, member }) => {
    const now = await databaseNow(db)
    const { since, net } = await readSitting(db, member.id, now)
    return {
      since: seconds(since ?? now),
      net: formatDecimal(net),
      reminder: wireReminder(await readReminder(db, member.id)),
      server_time: seconds(now),
    }
  })
}

async function limitsOf(db: Database, memberId: number): Promise<PlayLimits> {
  const now = await momentAfterNow(db)
  const rows = await readLimits(db, memberId, now)
  const until = await breakUntil(db, memberId, now)
  return {
    deposit: wireLimit(rows, 'deposit'),
    stake: wireLimit(rows, 'stake'),
    loss: wireLimit(rows, 'loss'),
    break_until: until === null ? null : seconds(until),
    reminder: wireReminder(await readReminder(db, memberId)),
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
