import type { LuckDrawCheck, LuckDrawLogEntry, LuckDrawNext, OwnSpin, Prize as WirePrize } from '@app/contracts/wire'
import { bytesToHex } from '@app/fairness'
import type { Localised } from '../site/localised'
import { freeLeft } from './free'
import { maskedName } from './mask'
import { amountText, titleOf, type Reader } from './memo'
import type { checkableSpin, latestOwnSpins, latestWins, OpenSpin, Prize, SpinCount, Wheel } from './store'

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
): LuckDrawNext => ({
  algorithm: 'wheel/v1',
  config: wheel.configHash,
  total: wheel.total,
  commitment: spin.commitment,
  nonce: spin.nonce,
  client_seed: spin.clientSeed,
  free_left: freeLeft(free.freePerDay, free.count),
  free_at: seconds(free.endsAt),
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

export const wireCheck = (spin: Spin, reader: Reader): LuckDrawCheck => ({
  id: spin.prize_id ?? 0,
  spin: spin.id,
  title: nameOf(spin, reader),
  image: spin.image,
  algorithm: 'wheel/v1',
  config: spin.config_hash,
  config_text: spin.config,
  total: Number(spin.total),
  commitment: spin.commitment,
  secret: bytesToHex(spin.secret ?? new Uint8Array()),
  client_seed: spin.client_seed,
  nonce: spin.nonce,
  r: Number(spin.r),
  published_at: seconds(spin.published_at),
  spun_at: seconds(spin.spun_at),
})
