import { parseWire } from '@app/money'
import { useFormat, useMember } from '@app/platform'
import { ChevronRight, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './Held.module.css'

/** The amount held by a withdrawal in progress, with a link to it; nothing if there is none. */
export function Held(): ReactNode {
  const t = useTexts()
  const member = useMember()
  const { balance } = useFormat()
  if (member.state !== 'ready' || parseWire(member.data.held) === 0n) return null
  return (
    <a className={styles.held} href="/WithdrawRecord">
      <Hourglass className="icon-16" aria-hidden="true" />
      <span>{t('balance.held', { money: balance(member.data.held) })}</span>
      <ChevronRight className="icon-16" aria-hidden="true" />
    </a>
  )
}
