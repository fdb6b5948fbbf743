import { textsOf } from '../../locales/texts'
import type { Text } from '../../wire/texts'
import type { DepositStatus } from './store'

export const depositTexts = textsOf('deposits')
/** By status: 1 waiting, 2 paid, 3 failed, 4 credited by the operator. */
const statusTexts = textsOf('depositStatus')

type Standing = { status: DepositStatus; is_expired: boolean; cancelled_at: Date | null }

/** A deposit's status as text; a cancelled or expired deposit is not shown as waiting. */
export function depositStatusText({ status, is_expired: isExpired, cancelled_at: cancelledAt }: Standing): Text {
  if (status !== 1) return statusTexts[status]
  if (cancelledAt !== null) return statusTexts.cancelled
  return isExpired ? statusTexts.expired : statusTexts[1]
}
