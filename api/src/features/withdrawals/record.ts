import type { Language } from '@app/contracts'
import type { WithdrawalRecord } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import { maskNumber } from '../bank/account-number'
import { withdrawalReasons } from './reasons'
import type { StoredWithdrawal } from './store'
import { withdrawalStatusTexts } from './texts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function wireWithdrawal(withdrawal: StoredWithdrawal, lang: Language): WithdrawalRecord {
  const { id, status, amount, bank, last4, reason, created_at: createdAt, reviewed_at: reviewedAt } = withdrawal
  const account = `${bank} ${maskNumber(last4)}`
  const isCancelled = reason === 'member-asked'
  return {
    id,
    status,
    status_text: withdrawalStatusTexts[isCancelled ? 'cancelled' : status][lang],
    is_cancelled: isCancelled ? 1 : 0,
    money: formatDecimal(amount),
    desc: reason === null || isCancelled ? account : `${account} · ${withdrawalReasons[reason][lang]}`,
    create_time: seconds(createdAt),
    update_time: reviewedAt === null ? null : seconds(reviewedAt),
  }
}
