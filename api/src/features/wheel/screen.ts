import type {
  LuckDrawCheck,
  LuckDrawLogEntry,
  LuckDrawNext,
  LuckDrawResult,
  OwnSpin,
  Prize as WirePrize,
  UnresolvedSpin,
} from '@app/contracts/wire'
import { bytesToHex } from '@app/fairness'
import { wireBond, wireChain } from '../lottery/screen'
import type { Localised } from '../site/localised'
import { freeLeft } from './free'
import { maskedName } from './mask'
import { amountText, memoOf, titleOf, type Reader } from './memo'
import type { checkableSpin, latestOwnSpins, latestWins, OpenSpin, ownSpin, Prize, SpinCount, Wheel } from './store'
import { wheelTexts } from './texts'

const seconds = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 1000)

export function wirePrizes(prizes: readonly Prize[], reader: Reader): WirePrize[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return prizes.map((prize) => ({
    id: prize.id,
    title: titleOf(prize, reader),
    image: prize.image,
    kind: prize.kind,
    amount: amountText(prize),
    weight: prize.weight,
    chance: ((prize.weight / total) * 100).toFixed(2),
  }))
}

export const wireNext = (
  spin: OpenSpin,
  wheel: Wheel,
  free: { freePerDay: number; count: SpinCount; endsAt: Date },
  waiting: UnresolvedSpin | null,
): LuckDrawNext => ({
  algorithm: 'wheel/v2',
  config: wheel.configHash,
  total: wheel.total,
  commitment: spin.commitment,
  nonce: spin.nonce,
  client_seed: spin.clientSeed,
  free_left: freeLeft(free.freePerDay, free.count),
  free_at: seconds(free.endsAt),
  waiting,
})

/** A prize joined to a spin. */
type Joined = Pick<Prize, 'kind' | 'amount'> & { title: unknown }
const nameOf = ({ title, ...prize }: Joined, reader: Reader) => titleOf({ ...prize, title: title as Localised }, reader)

type Win = Awaited<ReturnType<typeof latestWins>>[number]

export const wireWin = (win: Win, reader: Reader): LuckDrawLogEntry => ({
  spin: win.id,
  image: win.image,
  mmname: nameOf(win, reader),
  username: maskedName(win.username),
  add_time: seconds(win.spun_at),
})

type Own = Awaited<ReturnType<typeof latestOwnSpins>>[number]

export const wireOwnSpin = (own: Own, reader: Reader): OwnSpin => ({
  spin: own.id,
  image: own.image,
  title: nameOf(own, reader),
  spun_at: seconds(own.spun_at),
})

type Spin = NonNullable<Awaited<ReturnType<typeof checkableSpin>>>
/** One of the member's own, whatever became of it. */
type MadeSpin = NonNullable<Awaited<ReturnType<typeof ownSpin>>>

/** Everything needed to check a spin. */
const wireProof = (spin: Spin | MadeSpin) => ({
  id: spin.prize_id ?? 0,
  spin: spin.id,
  algorithm: spin.algorithm,
  config: spin.config_hash,
  total: Number(spin.total),
  commitment: spin.commitment,
  secret: bytesToHex(spin.secret ?? new Uint8Array()),
  client_seed: spin.client_seed,
  nonce: spin.nonce,
  r: Number(spin.r),
  beacon: spin.beacon_signature ?? '',
  bond: wireBond(spin.bond),
  beacon_chain: wireChain(spin.bond),
  bound_at: spin.bound_at?.getTime() ?? 0,
})

export const wireCheck = (spin: Spin, reader: Reader): LuckDrawCheck => ({
  ...wireProof(spin),
  title: nameOf(spin, reader),
  image: spin.image,
  config_text: spin.config,
  published_at: seconds(spin.published_at),
  spun_at: seconds(spin.spun_at),
})

/** Null while the spin waits, or if it is void. */
export function wireResult(spin: MadeSpin, left: number, reader: Reader): LuckDrawResult | null {
  const { kind, amount } = spin
  if (kind === null || amount === null) return null
  return { ...wireProof(spin), msgmemo: memoOf({ kind, amount }, reader), free_left: left }
}

export function wireUnresolved(spin: MadeSpin, left: number, { lang }: Reader): UnresolvedSpin {
  const bond = wireBond(spin.bond)
  if (bond === null) throw new Error(`spin ${spin.id} is bound to no beacon`)
  const text = spin.void_cause === null ? wheelTexts.waits : wheelTexts.voided
  return {
    spin: spin.id,
    state: spin.void_cause === null ? 'waiting' : 'void',
    bond,
    void_cause: spin.void_cause ?? '',
    msgmemo: text[lang],
    free_left: left,
  }
}
