import { parseAmount } from '@app/money'
import type { Transaction } from '../db/database'
import { publishWheel, type NewPrize } from '../features/wheel/publish'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { PrizeSeed } from '@app/back-office/shapes'

/** Publishes a wheel with these prizes. Returns its ID. */
export async function seedPrizes(
  tx: Transaction,
  prizes: readonly PrizeSeed[],
  pictureAddress: PictureAddress,
  now: number,
): Promise<number> {
  const made: NewPrize[] = []
  for (const [place, { amount, image, ...prize }] of prizes.entries()) {
    made.push({ ...prize, amount: amountOf(prize.kind, amount, place), image: await pictureAddress(image) })
  }
  return publishWheel(tx, made, now)
}

function amountOf(kind: PrizeSeed['kind'], text: string, place: number): bigint {
  const minor = parseAmount(text) ?? 0n
  if (kind === 'none' ? minor === 0n : minor > 0n) {
    if (kind === 'money') return minor
    if (minor % 100n === 0n) return minor / 100n
  }
  throw new SeedError(`${place}: amount: ${text} is not an amount of ${kind}`)
}
