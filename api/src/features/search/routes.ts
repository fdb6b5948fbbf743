import { search } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { makeAddressLimit } from '../../wire/address-limit'
import { clientAddress } from '../../wire/client-address'
import { DomainError } from '../../wire/errors'
import { openRoute } from '../../wire/route'
import { toHost } from '../hosts/profile'
import { hostsOf } from '../hosts/store'
import { toCard } from '../videos/card'
import { videosOf } from '../videos/store'
import { find } from './find'
import { changesWaiting } from './store'
import { beingPrepared, tooManySearches } from './texts'
import { writeNewest } from './write-entries'

/** Of a member, or of an address without one, in five minutes: one a second. */
const maxSearches = 300

/** The rows in the order of their IDs; what is gone is left out. */
const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

export function registerSearch(app: FastifyInstance): void {
  const limit = makeAddressLimit(maxSearches)

  openRoute(app, search, async ({ request, member, services: { db, clock }, lang, http }) => {
    const caller = member ? `member ${member.id}` : clientAddress(http)
    if (!limit.allows(caller, clock.now())) throw new DomainError('tooMany', tooManySearches)
    const waiting = await changesWaiting(db)
    if (waiting.first) throw new DomainError('unavailable', beingPrepared)
    if (waiting.any) await writeNewest(db)
    const found = await find(db, request.q, lang)
    // as the lists show them now
    const [videos, people] = await Promise.all([
      videosOf(db, found.videos),
      hostsOf(db, [...found.hosts, ...found.rooms]),
    ])
    const onAir = people.filter(({ live_channel }) => live_channel !== null)
    return {
      videos: inOrder(found.videos, videos).map((card) => toCard(card, lang)),
      hosts: inOrder(found.hosts, people).map((host) => toHost(host, lang)),
      rooms: inOrder(found.rooms, onAir).map((host) => toHost(host, lang)),
    }
  })
}
