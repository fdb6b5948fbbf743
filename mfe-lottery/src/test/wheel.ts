import {
  type BeaconBond,
  luckDraw,
  type LuckDrawCheck,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  type LuckDrawNext,
  type LuckDrawResult,
  playLimits,
  type Prize,
  type UnresolvedSpin,
} from '@app/contracts'
import { quicknetHash } from '@app/fairness'
import { quicknet } from '@app/fairness/beacon'
import { store } from '@app/platform'
import type { fakeServer } from '@app/testing'
import { sealsAtom } from '../state/seals'
import { waitingSpinAtom } from '../state/waitingSpin'
import { ownLimits } from './game'

type Server = ReturnType<typeof fakeServer>

export const at = 1_790_000_000
/**
 * Secret 00 01 … 1f, seed member-seed-1 and nonce 2 draw 329 of 1000 in `wheel/v1`, and with the published round 5928395
 * of quicknet 278 in `wheel/v2`: the fourth prize.
 */
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
export const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const config = 'b9c919cfc968852d278e1945c25fa8303a67e12051bfeb3c73bcc2e5d67b755f'

const round = 5928395
const dueAt = (quicknet.genesis + (round - 1) * quicknet.period) * 1000
const { period, genesis, publicKey, groupHash } = quicknet
export const bond: BeaconBond = {
  hash: quicknetHash,
  name: quicknet.name,
  isOwn: false,
  round,
  dueAt,
  voidAt: dueAt + 600_000,
}
/** What decided the spins below. */
const bound = {
  beacon: 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61',
  bond,
  beaconChain: { period, genesis, publicKey, groupHash },
  boundAt: dueAt - 2000,
}

export const prizes: Prize[] = [
  {
    id: 1,
    title: 'AED 50.00',
    image: '/media/art/prizes/money.svg',
    kind: 'money',
    amount: '50.00',
    weight: 1,
    chance: '0.10',
  },
  {
    id: 2,
    title: '3 video views',
    image: '/media/art/prizes/views.svg',
    kind: 'views',
    amount: '3',
    weight: 9,
    chance: '0.90',
  },
  {
    id: 3,
    title: '10 points',
    image: '/media/art/prizes/points.svg',
    kind: 'points',
    amount: '10',
    weight: 90,
    chance: '9.00',
  },
  {
    id: 4,
    title: 'Another spin',
    image: '/media/art/prizes/spin.svg',
    kind: 'spin',
    amount: '1',
    weight: 400,
    chance: '40.00',
  },
  {
    id: 5,
    title: 'No prize',
    image: '/media/art/prizes/none.svg',
    kind: 'none',
    amount: '0',
    weight: 500,
    chance: '50.00',
  },
]

export const nextSpin: LuckDrawNext = {
  algorithm: 'wheel/v2',
  config,
  total: 1000,
  commitment,
  nonce: 2,
  clientSeed: 'member-seed-1',
  freeLeft: 3,
  freeAt: at + 3600,
  waiting: null,
}

export const spun: LuckDrawResult = {
  id: 4,
  spin: 12,
  algorithm: 'wheel/v2',
  config,
  total: 1000,
  commitment,
  secret,
  clientSeed: 'member-seed-1',
  nonce: 2,
  r: 278,
  ...bound,
  message: 'Further spins for today: 1.',
  freeLeft: 3,
}

/** An earlier spin with the same numbers, as in a luckdraw_check response. */
export const check: LuckDrawCheck = {
  id: 4,
  spin: 7,
  title: 'Another spin',
  image: '/media/art/prizes/spin.svg',
  algorithm: 'wheel/v2',
  config,
  configText: '1:1,2:9,3:90,4:400,5:500',
  total: 1000,
  commitment,
  secret,
  clientSeed: 'member-seed-1',
  nonce: 2,
  r: 278,
  ...bound,
  publishedAt: at - 60,
  spunAt: at,
}

/** The same spin before its beacon is there. */
export const waitingSpin: UnresolvedSpin = {
  spin: 12,
  state: 'waiting',
  bond,
  voidCause: '',
  message: 'It waits for its beacon.',
  freeLeft: 2,
}

/** A spin from before there was a beacon. */
export const oldCheck: LuckDrawCheck = {
  ...check,
  algorithm: 'wheel/v1',
  r: 329,
  beacon: '',
  bond: null,
  beaconChain: null,
  boundAt: 0,
}

/** A wheel of five prizes with three free spins; the next spin wins the fourth. */
export function answerWheel(server: Server): void {
  store.set(sealsAtom, {})
  store.set(waitingSpinAtom, null)
  server.answer(luckDrawList, prizes)
  server.answer(luckDrawNext, nextSpin)
  server.answer(luckDraw, spun)
  server.answer(luckDrawMine, [])
  server.answer(playLimits, ownLimits())
  server.answer(luckDrawLog, [
    {
      spin: 9,
      image: '/media/art/prizes/money.svg',
      title: 'AED 20.00',
      username: 'm•••a',
      wonAt: Date.UTC(2026, 10, 21, 12) / 1000,
    },
  ])
}
