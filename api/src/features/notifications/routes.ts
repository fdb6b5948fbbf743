import { chooseNotification, notificationSettings, setQuietHours } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { isZone, toMinutes, toTime } from './quiet'
import { choose, readSettings, setQuiet } from './store'
import { registerStream } from './stream'

const badField = (field: string) => new DomainError('badRequest', wireTexts.badField, { field }).at(field)

export function registerNotifications(app: FastifyInstance): void {
  const { db } = app.services
  route(app, notificationSettings, ({ member }) => settingsOf(db, member.id))

  route(app, chooseNotification, async ({ member, request: { kind, on } }) => {
    await choose(db, member.id, kind, on === 1)
    return settingsOf(db, member.id)
  })

  route(app, setQuietHours, async ({ member, request: { on, from, to, zone } }) => {
    if (from === to) throw badField('to')
    if (!isZone(zone)) throw badField('zone')
    await setQuiet(db, member.id, { isQuiet: on === 1, from: toMinutes(from), to: toMinutes(to), zone })
    return settingsOf(db, member.id)
  })

  registerStream(app)
}

async function settingsOf(db: Database, memberId: number) {
  const { kinds, quiet } = await readSettings(db, memberId)
  return {
    kinds,
    is_quiet: quiet.isQuiet ? (1 as const) : (0 as const),
    quiet_from: toTime(quiet.from),
    quiet_to: toTime(quiet.to),
    zone: quiet.zone,
  }
}
