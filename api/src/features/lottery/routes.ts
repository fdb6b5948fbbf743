import { lotteryClasses, lotteryHistory, lotteryHot, lotteryInfo, lotteryList, lotteryOdds } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { inLanguage } from '../site/localised'
import { wireGame, wireInfo, wireOdds, wirePastDraw } from './screen'
import { comingRounds, gameById, gameByKey, listClasses, listGames, pastRounds } from './store'
import { lotteryTexts } from './texts'

const historyLength = 30

const orNoGame = <Game>(game: Game | null): Game => {
  if (game === null) throw new DomainError('notFound', lotteryTexts.noGame)
  return game
}

export function registerLottery(app: FastifyInstance) {
  openRoute(app, lotteryHot, async ({ services, lang }) =>
    (await listGames(services.db, { isHot: true })).map((game) => wireGame(game, lang)),
  )

  openRoute(app, lotteryList, async ({ services, request, lang }) =>
    (await listGames(services.db, { classId: request.class })).map((game) => wireGame(game, lang)),
  )

  openRoute(app, lotteryClasses, async ({ services, lang }) =>
    (await listClasses(services.db)).map(({ id, name }) => ({ id, name: inLanguage(name, lang) })),
  )

  route(app, lotteryInfo, async ({ services, request, lang }) => {
    const game = orNoGame(await gameByKey(services.db, request.key))
    if (!game.isOpen) throw new DomainError('notFound', lotteryTexts.noGame)
    const [now, next] = await comingRounds(services.db, game.id)
    if (now === undefined || next === undefined) throw new DomainError('unavailable', lotteryTexts.notReady)
    const [last] = await pastRounds(services.db, game.id, 1)
    return wireInfo(game, now, next, last?.dice ?? null, lang)
  })

  route(app, lotteryHistory, async ({ services, request }) => {
    const game = orNoGame(await gameByKey(services.db, request.key))
    return (await pastRounds(services.db, game.id, historyLength)).map(wirePastDraw)
  })

  route(app, lotteryOdds, async ({ services, request, lang }) => {
    orNoGame(await gameById(services.db, request.id))
    return wireOdds(lang)
  })
}
