import { formatDecimal, parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { TextLink } from '@app/ui'
import { Info } from 'lucide-react'
import { useOwnLimits } from '../../api/ownLimits'
import { useTexts } from '../../texts'
import { BreakNotice } from '../break/BreakNotice'
import styles from '../break/BreakNotice.module.css'

/** What the member's own limit or break means for a deposit, said before one is refused; nothing where neither holds (HONEST-3). */
export function DepositLimit() {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const limits = useOwnLimits()
  if (limits === null) return null
  if (limits.break_until !== null) return <BreakNotice until={limits.break_until} />
  const { limit, used, resets_at: resetsAt } = limits.deposit
  if (limit === null) return null
  const left = parseWire(limit) - parseWire(used)
  const shown = money(formatDecimal(left < 0n ? 0n : left))
  return (
    <div className={styles.notice} role="status">
      <Info className="icon-20" aria-hidden="true" />
      <p>
        {t('limits.depositLeft', { money: shown, time: dateTime(resetsAt) })}{' '}
        <TextLink href="/PlayLimits">{t('limits.link')}</TextLink>
      </p>
    </div>
  )
}
