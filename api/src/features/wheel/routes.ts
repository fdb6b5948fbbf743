import {
  luckDraw,
  luckDrawCheck,
  luckDrawFigures,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
  maxOwnSpins,
} from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { siteSettings } from '../site/settings'
import { committedSpin } from './commit'
import { wireCheck, wireNext, wireOwnSpin, wirePrizes, wireUnresolved, wireWin } from './screen'
import { awaitSpin, spinAnswer, spinWheel } from './spin'
import {
  checkableSpin,
  countSpins,
  latestOwnSpins,
  latestWins,
  ownSpin,
  prizesOf,
  spinFigures,
  wheelById,
} from './store'
import { dayOf, freeLeft } from './free'
import { wheelTexts } from './texts'

const tickerLength = 30

/** Releases from before `wheel/v2` name no rule, and take an answer that names another than `wheel/v1` for broken. */
const knowsBeacons = ({ algorithm }: { algorithm?: string | undefined }) =>
  algorithm !== undefined && algorithm !== 'wheel/v1'
const ruleFor = (request: { algorithm?: string | undefined }) =>
  ({ algorithm: knowsBeacons(request) ? 'wheel/v2' : 'wheel/v1' }) as const

export function registerWheel(app: FastifyInstance): void {
  route(app, luckDrawList, async ({ services, member, lang }) => {
    const { wheelId } = await committedSpin(services, member.id)
    const { currency } = await siteSettings(services)
    return wirePrizes(await prizesOf(services.db, wheelId), { lang, currency })
  })

  route(app, luckDrawNext, async ({ services, member, lang, request }) => {
    const spin = await committedSpin(services, member.id)
    const day = dayOf(services.clock.now())
    const { luck_draw_free_spins: freePerDay, currency } = await siteSettings(services)
    const count = await countSpins(services.db, member.id, day.start)
    const wheel = await wheelById(services.db, spin.wheelId)
    const made = spin.isWaiting ? await ownSpin(services.db, member.id, spin.id) : undefined
    const waiting = made === undefined ? null : wireUnresolved(made, freeLeft(freePerDay, count), { lang, currency })
    const next = wireNext(spin, wheel, { freePerDay, count, endsAt: day.end }, waiting)
    return { ...next, ...ruleFor(request), prize_rule: wheelTexts.prizeRule[lang] }
  })

  route(app, luckDraw, async ({ services, member, lang, idempotencyKey, request }) => {
    const { currency } = await siteSettings(services)
    const id = await spinWheel(services, { memberId: member.id, key: idempotencyKey }, request)
    await awaitSpin(services, id)
    const answer = await spinAnswer(services, { memberId: member.id, id }, { lang, currency })
    if (knowsBeacons(request)) return answer
    if ('state' in answer)
      throw new DomainError('refused', answer.state === 'void' ? wheelTexts.voided : wheelTexts.waits)
    const { algorithm, msgmemo } = answer
    return algorithm === 'wheel/v1'
      ? answer
      : { ...answer, ...ruleFor(request), msgmemo: `${msgmemo} ${wheelTexts.newerRule[lang]}` }
  })

  route(app, luckDrawResult, async ({ services, member, lang, request }) => {
    const { currency } = await siteSettings(services)
    return spinAnswer(services, { memberId: member.id, id: request.id }, { lang, currency })
  })

  openRoute(app, luckDrawFigures, ({ services }) => spinFigures(services.db))

  route(app, luckDrawLog, async ({ services, lang }) => {
    const { currency } = await siteSettings(services)
    return (await latestWins(services.db, tickerLength)).map((win) => wireWin(win, { lang, currency }))
  })

  route(app, luckDrawMine, async ({ services, member, lang }) => {
    const { currency } = await siteSettings(services)
    return (await latestOwnSpins(services.db, member.id, maxOwnSpins)).map((own) =>
      wireOwnSpin(own, { lang, currency }),
    )
  })

  route(app, luckDrawCheck, async ({ services, member, lang, request }) => {
    const spin = await checkableSpin(services.db, member.id, request.id)
    if (spin === undefined) throw new DomainError('notFound', wheelTexts.noSpin)
    if (spin.algorithm !== 'wheel/v1' && !knowsBeacons(request)) throw new DomainError('refused', wheelTexts.newerRule)
    const { currency } = await siteSettings(services)
    return wireCheck(spin, { lang, currency })
  })
}
