import { luckDraw, luckDrawCheck, luckDrawList, luckDrawLog, luckDrawNext } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { siteSettings } from '../site/settings'
import { committedSpin } from './commit'
import { wireCheck, wireNext, wirePrizes, wireWin } from './screen'
import { spinWheel } from './spin'
import { countSpins, latestWins, prizesOf, spinOf, wheelById } from './store'
import { dayOf } from './free'
import { wheelTexts } from './texts'

const tickerLength = 30

export function registerWheel(app: FastifyInstance): void {
  route(app, luckDrawList, async ({ services, member, lang }) => {
    const { wheelId } = await committedSpin(services, member.id)
    const { currency } = await siteSettings(services)
    return wirePrizes(await prizesOf(services.db, wheelId), { lang, currency })
  })

  route(app, luckDrawNext, async ({ services, member }) => {
    const spin = await committedSpin(services, member.id)
    const day = dayOf(services.clock.now())
    const { luck_draw_free_spins: freePerDay } = await siteSettings(services)
    const count = await countSpins(services.db, member.id, day.start)
    return wireNext(spin, await wheelById(services.db, spin.wheelId), { freePerDay, count, endsAt: day.end })
  })

  route(app, luckDraw, ({ services, member, lang, idempotencyKey, request }) =>
    spinWheel(services, { memberId: member.id, key: idempotencyKey, lang }, request),
  )

  route(app, luckDrawLog, async ({ services, lang }) => {
    const { currency } = await siteSettings(services)
    return (await latestWins(services.db, tickerLength)).map((win) => wireWin(win, { lang, currency }))
  })

  route(app, luckDrawCheck, async ({ services, member, request }) => {
    const spin = await spinOf(services.db, member.id, request.id)
    if (spin === undefined) throw new DomainError('notFound', wheelTexts.noSpin)
    return wireCheck(spin)
  })
}
