import type { LuckDrawCheck, LuckDrawLogEntry, LuckDrawNext, Prize as WirePrize } from '@app/contracts'
import { bytesToHex } from '@app/fairness'
import type { Localised } from '../site/localised'
import { freeLeft } from './free'
import { maskedName } from './mask'
import { amountText, titleOf, type Reader } from './memo'
import type { latestWins, OpenSpin, Prize, SpinCount, spinOf, Wheel } from './store'

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

type Win = Awaited<ReturnType<typeof latestWins>>[number]

export const wireWin = (
  { image, title, kind, amount, username, spun_at: at }: Win,
  reader: Reader,
): LuckDrawLogEntry => ({
  image,
  mmname: titleOf({ title: title as Localised, kind, amount }, reader),
  username: maskedName(username),
  add_time: seconds(at),
})

type Spin = NonNullable<Awaited<ReturnType<typeof spinOf>>>

export const wireCheck = (spin: Spin): LuckDrawCheck => ({
  id: spin.prize_id ?? 0,
  spin: spin.id,
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
