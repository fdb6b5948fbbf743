import { luckDraw, luckDrawCheck, luckDrawList, luckDrawLog, luckDrawMine, luckDrawNext } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { siteSettings } from '../site/settings'
import { committedSpin } from './commit'
import { wireCheck, wireNext, wireOwnSpin, wirePrizes, wireWin } from './screen'
import { spinWheel } from './spin'
import { checkableSpin, countSpins, latestOwnSpins, latestWins, prizesOf, wheelById } from './store'
import { dayOf } from './free'
import { wheelTexts } from './texts'

const tickerLength = 30
const mostOwn = 100

export function registerWheel(app: FastifyInstance): void {
  route(app, luckDrawList, async ({ services, member, lang }) => {
    const { wheelId } = await committedSpin(services, member.id)
    const { currency } = await siteSettings(services)
    return wirePrizes(await prizesOf(services.db, wheelId), { lang, currency })
  })

  route(app, luckDrawNext, async ({ services, member, lang }) => {
    const spin = await committedSpin(services, member.id)
    const day = dayOf(services.clock.now())
    const { luck_draw_free_spins: freePerDay } = await siteSettings(services)
    const count = await countSpins(services.db, member.id, day.start)
    const wheel = await wheelById(services.db, spin.wheelId)
    const next = wireNext(spin, wheel, { freePerDay, count, endsAt: day.end })
    return { ...next, prize_rule: wheelTexts.prizeRule[lang] }
  })

  route(app, luckDraw, ({ services, member, lang, idempotencyKey, request }) =>
    spinWheel(services, { memberId: member.id, key: idempotencyKey, lang }, request),
  )

  route(app, luckDrawLog, async ({ services, lang }) => {
    const { currency } = await siteSettings(services)
    return (await latestWins(services.db, tickerLength)).map((win) => wireWin(win, { lang, currency }))
  })

  route(app, luckDrawMine, async ({ services, member, lang }) => {
    const { currency } = await siteSettings(services)
    return (await latestOwnSpins(services.db, member.id, mostOwn)).map((own) => wireOwnSpin(own, { lang, currency }))
  })

  route(app, luckDrawCheck, async ({ services, member, lang, request }) => {
    const spin = await checkableSpin(services.db, member.id, request.id)
    if (spin === undefined) throw new DomainError('notFound', wheelTexts.noSpin)
    const { currency } = await siteSettings(services)
    return wireCheck(spin, { lang, currency })
  })
}
