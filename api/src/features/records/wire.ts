import type { Language } from '@app/contracts'
import type { DepositRecord, MoneyLogEntry } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { StoredDeposit } from '../deposits/store'
import { depositStatusText } from '../deposits/texts'
import type { SiteSettings } from '../site/settings'
import type { Movement } from './store'
import { channelText, subjectText } from './subject'
import { journalTexts } from './texts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function wireDeposit(deposit: StoredDeposit, settings: SiteSettings, lang: Language): DepositRecord {
  const isWaiting = deposit.status === 1 && !deposit.is_expired && deposit.cancelled_at === null
  return {
    id: deposit.id,
    status: deposit.status,
    status_text: depositStatusText(deposit)[lang],
    money: formatDecimal(deposit.amount),
    desc: channelText(deposit.channel, settings, lang),
    create_time: seconds(deposit.created_at),
    pay_until: isWaiting ? seconds(deposit.pay_until) : null,
    pay_time: deposit.paid_at === null ? null : seconds(deposit.paid_at),
  }
}

export const wireMovement = (movement: Movement, settings: SiteSettings, lang: Language): MoneyLogEntry => ({
  id: Number(movement.posting),
  type_txt: journalTexts[movement.kind][lang],
  kind: movement.kind,
  desc: subjectText(movement, settings, lang),
  of: movement.id === null ? null : Number(movement.id),
  createtime: seconds(movement.createdAt),
  money: formatDecimal(movement.amount),
})
