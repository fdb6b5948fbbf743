import type { Language } from '@app/contracts'
import type { BeaconBond, BeaconChain, Game as WireGame, LotteryInfo, Odds, PastDraw } from '@app/contracts/wire'
import { bytesToHex, lettersOf, roundTime, selections, waysOf, type Dice } from '@app/fairness'
import { formatDecimal } from '@app/money'
import { inLanguage } from '../site/localised'
import { lowestReturnPercent, oddsText, returnPercent } from './odds'
import { limitsAt, type BondRow, type ComingRound, type Game, type GameRow, type PastRound } from './store'
import { nameOf } from './texts'

export const wireGame = (game: GameRow, lang: Language): WireGame => ({
  id: game.id,
  key: game.key,
  name: inLanguage(game.name, lang),
  desc: inLanguage(game.description, lang),
  ico: game.ico,
  period_seconds: game.periodSeconds,
  commitment: game.commitment,
})

/** A copy of the dice as a mutable tuple, which the contract requires. */
export const wireDice = ([first, second, third]: Dice): [number, number, number] => [first, second, third]

export function wireBond(bond: BondRow | null): BeaconBond | null {
  if (bond === null) return null
  const { hash, name, isOwn, round, voidAt, period, genesis } = bond
  const dueAt = roundTime({ genesis: Number(genesis), period }, Number(round))
  return { hash, name, is_own: isOwn ? 1 : 0, round: Number(round), due_at: dueAt, void_at: voidAt }
}

/** What the name of a bond's beacon follows from. */
export const wireChain = (bond: BondRow | null): BeaconChain | null =>
  bond && {
    public_key: bond.publicKey,
    period: bond.period,
    genesis: Number(bond.genesis),
    group_hash: bond.groupHash,
  }

const wireLimits = ({ minBet, maxBet }: ReturnType<typeof limitsAt>) => ({
  min_bet: formatDecimal(minBet),
  max_bet: formatDecimal(maxBet),
})

export const wireInfo = (
  game: Game,
  now: ComingRound,
  next: ComingRound,
  last: Dice | null,
  lang: Language,
): LotteryInfo => ({
  id: game.id,
  name: inLanguage(game.name, lang),
  ...wireLimits(limitsAt(game, now.opensAt)),
  now_expect: now.number,
  next_expect: next.number,
  second: Math.ceil((now.closesAt.getTime() - now.serverTime.getTime()) / 1000),
  opencode: last === null ? null : wireDice(last),
  server_time: now.serverTime.getTime(),
  opens_at: now.opensAt.getTime(),
  closes_at: now.closesAt.getTime(),
  period_seconds: game.periodSeconds,
  commitment: now.commitment,
  next_commitment: next.commitment,
  bond: wireBond(now.bond),
  return_percent: lowestReturnPercent(),
})

export function wirePastDraw(round: PastRound): PastDraw {
  const [one, two] = lettersOf(round.dice)
  return {
    expect: round.number,
    opencode: wireDice(round.dice),
    one,
    two,
    commitment: round.commitment,
    secret: bytesToHex(round.secret),
    beacon: round.signature ?? '',
    drawn_at: round.drawnAt.getTime(),
  }
}

export const wireOdds = (lang: Language): Odds[] =>
  selections.map((type) => ({
    type,
    name: nameOf(type)?.[lang] ?? type,
    img: `/media/art/odds/${type}.svg`,
    odds: oddsText(type),
    ways: waysOf(type),
    return_percent: returnPercent(type),
  }))
