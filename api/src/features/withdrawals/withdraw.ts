import { createHash } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@app/contracts'
import type { withdraw as withdrawCall } from '@app/contracts/wire'
import { formatDecimal, parseAmount } from '@app/money'
import { transaction, type Transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { balanceOf, lockAccounts, memberAccount, post, systemAccounts } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { findBankAccount } from '../bank/store'
import { demandPayPassword, demandSamePayPassword } from '../pay-password/pay-password'
import { siteSettings } from '../site/settings'
import { lockedOf, prizesAndDeposits } from '../wheel/prize-rule'
import { dayStart, payoutDelayMs, ruleOf, type Rule } from './rule'
import { addWithdrawal, countWithdrawals } from './store'
import { withdrawalTexts } from './texts'

type Receipt = ResponseOf<typeof withdrawCall>
type Query = { memberId: number; amount: bigint; rule: Rule | null; payHash: string }

/** Reserves the amount for a payout. With a key, a repeated call returns the first receipt and moves nothing. */
export async function withdraw(
  services: Services,
  memberId: number,
  key: string | null,
  request: RequestOf<typeof withdrawCall>,
): Promise<Receipt> {
  const amount = parseAmount(request.money)
  if (amount === null || amount <= 0n) throw new DomainError('refused', withdrawalTexts.wrongAmount).at('money')
  if (request.paypwd === '') throw new DomainError('refused', withdrawalTexts.noPassword).at('paypwd')
  const { hash: payHash } = await demandPayPassword(services, memberId, request.paypwd, 'paypwd')

  const settings = await siteSettings(services)
  const rule = settings.close_withdraw === 1 ? null : ruleOf(settings)
  // The hash omits the password: six characters could be found from it quickly.
  const hash = createHash('sha256')
    .update(JSON.stringify(['user_set_withdraw', amount.toString()]))
    .digest('hex')
  return transaction(services.db, (tx) =>
    idempotent(tx, { memberId, key, hash }, () => reserve(services, tx, { memberId, amount, rule, payHash })),
  )
}

/**
 * The account is locked before the day's withdrawals are counted and the balance is read, so that concurrent requests
 * follow the rule.
 */
async function reserve(services: Services, tx: Transaction, requested: Query): Promise<Receipt> {
  const { memberId, amount, rule, payHash } = requested
  const now = services.clock.now()
  if (rule === null) throw new DomainError('refused', withdrawalTexts.closed)
  const bank = await findBankAccount(tx, memberId)
  if (bank === undefined) throw new DomainError('refused', withdrawalTexts.noBank)
  if (amount < rule.min) throw new DomainError('refused', withdrawalTexts.tooLittle, { min: rule.min }).at('money')
  if (amount > rule.max) throw new DomainError('refused', withdrawalTexts.tooMuch, { max: rule.max }).at('money')

  const account = await memberAccount(tx, memberId)
  await lockAccounts(tx, [account])
  await demandSamePayPassword(tx, memberId, payHash)
  if ((await countWithdrawals(tx, memberId, dayStart(now))) >= rule.num) {
    throw new DomainError('refused', withdrawalTexts.tooOften, { num: rule.num })
  }
  const balance = await balanceOf(tx, account)
  if (balance < amount) throw new DomainError('refused', withdrawalTexts.insufficient).at('money')
  const locked = lockedOf({ ...(await prizesAndDeposits(tx, memberId)), balance })
  if (balance - locked < amount) {
    throw new DomainError('refused', withdrawalTexts.prizeLocked, { free: balance - locked }).at('money')
  }

  const payAt = now + payoutDelayMs(services.random.bytes(4))
  const id = await addWithdrawal(tx, { memberId, amount, bank: bank.bank, last4: bank.last4, now, payAt })
  const lines = [
    { account, amount: -amount },
    { account: systemAccounts.pending, amount },
  ]
  await post(tx, { kind: 'withdraw_reserve', ref: `withdrawal:${id}`, lines, at: now })
  return { id, money: formatDecimal(amount), balance: formatDecimal(balance - amount) }
}
