import { chooseNotification, notificationSettings, setQuietHours } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { type Member, route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { isPushedTo } from '../push/devices'
import { isZone, toMinutes, toTime } from './quiet'
import { choose, readSettings, setQuiet } from './store'
import { registerStream } from './stream'

const badField = (field: string) => new DomainError('badRequest', wireTexts.badField, { field }).at(field)

export function registerNotifications(app: FastifyInstance): void {
  const { services } = app
  const { db } = services
  route(app, notificationSettings, ({ member }) => settingsOf(services, member))

  route(app, chooseNotification, async ({ member, request: { kind, on } }) => {
    await choose(db, member.id, kind, on === 1)
    return settingsOf(services, member)
  })

  route(app, setQuietHours, async ({ member, request: { on, from, to, zone } }) => {
    if (from === to) throw badField('to')
    if (!isZone(zone)) throw badField('zone')
    await setQuiet(db, member.id, { isQuiet: on === 1, from: toMinutes(from), to: toMinutes(to), zone })
    return settingsOf(services, member)
  })

  registerStream(app)
}

export async function settingsOf({ db, push }: Services, { id, sessionId }: Member) {
  const [{ kinds, quiet }, isPushed] = await Promise.all([readSettings(db, id), isPushedTo(db, sessionId, push)])
  return {
    kinds,
    is_quiet: quiet.isQuiet ? (1 as const) : (0 as const),
    quiet_from: toTime(quiet.from),
    quiet_to: toTime(quiet.to),
    zone: quiet.zone,
    push_key: push?.publicKey ?? null,
    is_pushed: isPushed ? (1 as const) : (0 as const),
  }
}
