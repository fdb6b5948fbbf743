import { commitmentOf } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { ivBytes, sealSecret } from '../lottery/sealing'
import { commitSpin, newestWheel, openSpin, spinsSoFar, type OpenSpin } from './store'
import { wheelTexts } from './texts'

/** The name to which a spin's sealed secret is bound. */
export const spinName = (memberId: number, nonce: number) => ({ game: `wheel/${memberId}`, round: String(nonce) })

/** The member's committed spin; commits one if there is none. */
export async function committedSpin(services: Services, memberId: number): Promise<OpenSpin> {
  const known = await openSpin(services.db, memberId)
  if (known !== null) return known
  return transaction(services.db, async (tx) => {
    await lockAccounts(tx, [await memberAccount(tx, memberId)])
    return heldSpin(services, tx, memberId)
  })
}

/** The same for a caller that has locked the member's account. */
export async function heldSpin(services: Services, tx: Transaction, memberId: number): Promise<OpenSpin> {
  const known = await openSpin(tx, memberId)
  if (known !== null) return known
  await commit(services, tx, memberId)
  const made = await openSpin(tx, memberId)
  if (made === null) throw new Error('a spin that was just committed is missing')
  return made
}

/** Commits to a fresh secret. The client seed of the last spin is kept; the first one is random. */
async function commit({ random, config, clock }: Services, tx: Transaction, memberId: number): Promise<void> {
  const wheel = await newestWheel(tx)
  if (wheel === null) throw new DomainError('unavailable', wheelTexts.notReady)
  const { nonce, lastSeed } = await spinsSoFar(tx, memberId)
  const secret = random.bytes(32)
  await commitSpin(tx, {
    memberId,
    nonce,
    wheelId: wheel.id,
    commitment: await commitmentOf(secret),
    sealedSecret: sealSecret(config.keys.draw, spinName(memberId, nonce), secret, random.bytes(ivBytes)),
    clientSeed: lastSeed ?? Buffer.from(random.bytes(8)).toString('hex'),
    at: clock.now(),
  })
}
