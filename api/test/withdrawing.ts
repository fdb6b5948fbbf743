import { transaction } from '../src/db/database'
import { sealAccount } from '../src/features/bank/account-number'
import { addBankAccount } from '../src/features/bank/store'
import { hashPayPassword } from '../src/features/pay-password/pay-password'
import { addPayPassword } from '../src/features/pay-password/store'
import type { Services } from '../src/services'
import { fund } from './betting'

export const payPassword = '135790'

/** Gives a member what a withdrawal needs: deposited money, a withdrawal password and a bound account. */
export async function makeReady(services: Services, memberId: number, amount: bigint): Promise<void> {
  const { db, clock, config, random } = services
  const hash = await hashPayPassword(config.keys.pepper, payPassword)
  const secret = { number: '9988776655443322', mobile: '' }
  const account = {
    memberId,
    bankCode: 'KITE',
    bank: 'Kite Bank',
    holder: 'Ana Berg',
    sealed: sealAccount(config.keys.bank, memberId, secret, random.bytes(12)),
    last4: '3322',
    now: clock.now(),
  }
  await transaction(db, async (tx) => {
    await addPayPassword(tx, memberId, hash)
    await addBankAccount(tx, account)
  })
  if (amount > 0n) await fund(services, memberId, amount)
}
