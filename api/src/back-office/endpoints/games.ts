import { byLanguage, type contentCalls, missingIn, type ShownGame, type ShownWheel } from '@app/back-office'
import { selections, waysOf } from '@app/fairness'
import { formatDecimal } from '@app/money'
import { oddsText, returnPercent } from '../../features/lottery/odds'
import { changeGame, gameNamed, gamesAfter, type GameRow } from '../../features/lottery/operator-store'
import { setLimits } from '../../features/lottery/seed'
import { wheelsBefore, type WheelRow } from '../../features/wheel/operator-store'
import { seedPrizes } from '../../seed/prizes'
import { asAddress, contentOf, found, fromSeed, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { idKey, pageAfter, placeKey } from '../pages'

type GameCalls = Pick<typeof contentCalls, 'games' | 'game' | 'editGame' | 'wheels' | 'prizes' | 'publishPrizes'>

const odds = selections.map((pick) => ({
  pick,
  odds: oddsText(pick),
  ways: waysOf(pick),
  returnPercent: returnPercent(pick),
}))

/** What an edit changes, of what is there. */
const editableOf = (game: GameRow) => ({
  name: byLanguage(game.name),
  description: byLanguage(game.description),
  className: byLanguage(game.className),
  picture: game.ico,
  isHot: game.isHot,
  minBetMinor: Number(game.minBet),
  maxBetMinor: Number(game.maxBet),
})

const gameOf = (game: GameRow): ShownGame => ({
  id: game.key,
  ...editableOf(game),
  class: game.class,
  periodSeconds: game.periodSeconds,
  isOpen: game.isOpen,
  openPeriod: { minBetMinor: Number(game.openMinBet), maxBetMinor: Number(game.openMaxBet) },
  odds,
  missing: missingIn([game.name, game.description, game.className]),
})

async function game(around: Around): Promise<GameRow> {
  return found(await gameNamed(around.tx, named(around, 'game')), `game ${named(around, 'game')}`)
}

function wheelOf({ id, publishedAt, total, isCurrent, prizes }: WheelRow): ShownWheel {
  const totalWeight = Number(total)
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    totalWeight,
    isCurrent,
    prizes: prizes.map(({ kind, amount, image, weight, title }) => ({
      kind,
      amount,
      picture: image,
      weight,
      percent: ((weight / totalWeight) * 100).toFixed(2),
      title: byLanguage(title),
    })),
  }
}

async function currentWheel({ tx }: Around): Promise<WheelRow> {
  const [wheel] = await wheelsBefore(tx, null, 1)
  return found(wheel, 'wheel yet')
}

/** What is played with. Nothing here touches an open period, a sealed spin or a result. */
export const gameEndpoints: Endpoints<GameCalls> = {
  games: {
    async answer({ tx }, request) {
      const key = { schema: placeKey, of: ({ place, id }: GameRow): [number, number] => [place, id] }
      const { rows, next } = await pageAfter(request, key, (place, max) => gamesAfter(tx, place, max))
      return { rows: rows.map(gameOf), next }
    },
  },
  game: {
    answer: async (around) => gameOf(await game(around)),
    version: async (around) => versionOf(editableOf(await game(around))),
  },
  editGame: {
    version: async (around) => versionOf(editableOf(await game(around))),
    note: async (around, request) => ({
      target: `game ${named(around, 'game')}`,
      before: editableOf(await game(around)),
      after: contentOf(request),
    }),
    async answer(around, { minBetMinor, maxBetMinor, why: _why, ...written }) {
      const key = named(around, 'game')
      await changeGame(around.tx, key, written)
      await setLimits(around.tx, key, { minBet: BigInt(minBetMinor), maxBet: BigInt(maxBetMinor) })
      return { done: true }
    },
  },
  wheels: {
    async answer({ tx }, request) {
      const key = { schema: idKey, of: ({ id }: WheelRow) => id }
      const { rows, next } = await pageAfter(request, key, (id, max) => wheelsBefore(tx, id, max))
      return { rows: rows.map(wheelOf), next }
    },
  },
  prizes: {
    answer: async (around) => wheelOf(await currentWheel(around)),
    version: async (around) => String((await currentWheel(around)).id),
  },
  publishPrizes: {
    version: async (around) => String((await currentWheel(around)).id),
    note: async (around, request) => ({
      target: 'prizes',
      before: { wheel: (await currentWheel(around)).id },
      after: contentOf(request),
    }),
    async answer({ tx, now }, { prizes }) {
      const rows = prizes.map(({ amount, picture, ...prize }) => ({
        ...prize,
        amount: prize.kind === 'money' ? formatDecimal(BigInt(amount)) : String(amount),
        image: picture,
      }))
      return { id: await fromSeed(() => seedPrizes(tx, rows, asAddress, now.getTime())) }
    },
  },
}
