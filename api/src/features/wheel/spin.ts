import { createHash } from 'node:crypto'
import type { Language } from '@app/contracts'
import type { LuckDrawResult } from '@app/contracts/wire'
import { bytesToHex, deriveWheel } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { lockAccounts, memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseOnBreak } from '../limits/hold'
import { openSecret } from '../lottery/sealing'
import { siteSettings } from '../site/settings'
import { award } from './award'
import { heldSpin, spinName } from './commit'
import { dayOf, freeLeft } from './free'
import { memoOf, type Reader } from './memo'
import { countSpins, makeSpin, prizesOf, wheelById } from './store'
import { wheelTexts } from './texts'

export type SpinRequest = { client_seed?: string | undefined }
type Spinner = { memberId: number; key: string | null; lang: Language }

/** Spins the wheel once: the spin, its prize and the next commitment are one transaction. */
export async function spinWheel(services: Services, spinner: Spinner, request: SpinRequest): Promise<LuckDrawResult> {
  const { isluckdraw, currency, luck_draw_free_spins: freePerDay } = await siteSettings(services)
  if (isluckdraw !== 1) throw new DomainError('refused', wheelTexts.closed)
  const { memberId, key } = spinner
  const hash = createHash('sha256')
    .update(JSON.stringify(['luckdraw', request.client_seed ?? null]))
    .digest('hex')
  return transaction(services.db, (tx) =>
    idempotent(tx, { memberId, key, hash }, async () => {
      const account = await memberAccount(tx, memberId)
      await lockAccounts(tx, [account])
      await refuseOnBreak(tx, memberId, account)
      const now = services.clock.now()
      const count = await countSpins(tx, memberId, dayOf(now).start)
      if (freeLeft(freePerDay, count) === 0) throw new DomainError('refused', wheelTexts.noneLeft)
      const made = await turn(services, tx, { ...spinner, currency, account, now }, request)
      await heldSpin(services, tx, memberId)
      return { ...made, free_left: freeLeft(freePerDay, await countSpins(tx, memberId, dayOf(now).start)) }
    }),
  )
}

type Turner = Spinner & Reader & { account: bigint; now: number }

async function turn(services: Services, tx: Transaction, turner: Turner, request: SpinRequest) {
  const { memberId, account, now } = turner
  const spin = await heldSpin(services, tx, memberId)
  const wheel = await wheelById(tx, spin.wheelId)
  const prizes = await prizesOf(tx, spin.wheelId)
  const secret = openSecret(services.config.keys.draw, spinName(memberId, spin.nonce), spin.sealedSecret)
  const clientSeed = request.client_seed ?? spin.clientSeed
  const config = prizes.map(({ id, weight }) => ({ id: String(id), weight }))
  const { r, index } = await deriveWheel({ secret, config, clientSeed, nonce: spin.nonce })
  const prize = prizes[index]
  if (prize === undefined) throw new RangeError(`the wheel has no place ${index}`)
  // Another instance may have committed with a clock slightly ahead of ours.
  const at = new Date(Math.max(now, spin.publishedAt.getTime()))
  await makeSpin(tx, { id: spin.id, secret, clientSeed, r, prizeId: prize.id, at })
  await award(tx, { memberId, account, spinId: spin.id, prize, at: at.getTime() })
  return {
    id: prize.id,
    msgmemo: memoOf(prize, turner),
    spin: spin.id,
    algorithm: 'wheel/v1' as const,
    config: wheel.configHash,
    total: wheel.total,
    commitment: spin.commitment,
    secret: bytesToHex(secret),
    client_seed: clientSeed,
    nonce: spin.nonce,
    r,
  }
}
