import { notificationsReceived, pushOff, pushOn, pushRenew } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database'
import { makeAddressLimit } from '../../wire/address-limit'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { settingsOf } from '../notifications/routes'
import { addDevice, removeDevice, renewDevice } from './devices'
import { endReceived } from './queue'
import { isEndpoint, isPoint, type Subscription } from './subscription'
import { notOffered, tooManyDevices } from './texts'

/** Of a member or an address, in five minutes. */
const maxChanges = 60

const badField = (field: string) => new DomainError('badRequest', wireTexts.badField, { field }).at(field)

export function registerPush(app: FastifyInstance): void {
  const { services } = app
  const { db, clock, config } = services
  const limit = makeAddressLimit(maxChanges)
  const count = (caller: string) => {
    if (!limit.allows(caller, clock.now())) throw new DomainError('tooMany', tooManyDevices)
  }
  const check = ({ endpoint, p256dh }: Subscription) => {
    if (!isEndpoint(endpoint, config.pushToLoopback)) throw badField('endpoint')
    if (!isPoint(p256dh)) throw badField('p256dh')
  }

  route(app, pushOn, async ({ member, request, lang }) => {
    count(`member ${member.id}`)
    const { push } = services
    if (push === null) throw new DomainError('conflict', notOffered)
    check(request)
    const added = { ...request, lang, serverKey: push.publicKey, now: clock.now() }
    await transaction(db, (tx) => addDevice(tx, member, added))
    return settingsOf(services, member)
  })

  route(app, pushOff, async ({ member }) => {
    await removeDevice(db, member.sessionId)
    return settingsOf(services, member)
  })

  route(app, notificationsReceived, async ({ member, request }) => {
    await endReceived(db, member.sessionId, BigInt(request.up_to))
    return null
  })

  openRoute(app, pushRenew, async ({ request, http }) => {
    count(`address ${http.ip}`)
    check(request)
    await renewDevice(db, { endpoint: request.old_endpoint, auth: request.old_auth }, request)
    return null
  })
}
