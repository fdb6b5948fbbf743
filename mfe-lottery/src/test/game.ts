import {
  betTypes,
  gameOrders,
  lotteryHistory,
  lotteryInfo,
  type LotteryInfo,
  lotteryOdds,
  playLimits,
  type PlayLimits,
  playSession,
  userInfo,
} from '@app/contracts'
import { waysOf } from '@app/fairness'
import { store } from '@app/platform'
import { type fakeServer, make } from '@app/testing'
import { sealsAtom } from '../state/seals'
import { slipsAtom } from '../state/slips'
import { announcedAtom } from '../state/announced'

type Server = ReturnType<typeof fakeServer>

export const period = '202611210417'
export const nextPeriod = '202611210418'
export const path = '/Lottery?key=k3&id=2'

/** The open period with this many milliseconds left. */
export const roundWith = (leftMs: number, changes: Partial<LotteryInfo> = {}): LotteryInfo => {
  const usual = make.lotteryInfo()
  return {
    ...usual,
    closesAt: usual.serverTime + leftMs,
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)),
    ...changes,
  }
}

export const allOdds = betTypes.map((type) =>
  make.odds({ type, name: type, odds: (209.52 / waysOf(type)).toFixed(2), ways: waysOf(type) }),
)

const noLimit = { limit: null, used: '0.00', resetsAt: 1_790_080_000, pending: null }
export const ownLimits = (changes: Partial<PlayLimits> = {}): PlayLimits => ({
  deposit: noLimit,
  stake: noLimit,
  loss: noLimit,
  breakUntil: null,
  reminder: 60,
  ...changes,
})

/** A game whose period has 102 s left, with one past draw, for a member with 1284.50. */
export function answerGame(server: Server): void {
  store.set(slipsAtom, {})
  store.set(sealsAtom, {})
  store.set(announcedAtom, {})
  server.answer(lotteryInfo, roundWith(102_000))
  server.answer(lotteryHistory, [make.pastDraw()])
  server.answer(lotteryOdds, allOdds)
  server.answer(userInfo, make.user())
  server.answer(gameOrders, [])
  server.answer(playLimits, ownLimits())
  server.answer(playSession, { since: 1_790_000_000, net: '0.00', reminder: 60, serverTime: 1_790_000_000 })
}
