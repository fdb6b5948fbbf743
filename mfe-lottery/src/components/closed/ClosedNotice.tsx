import { DoorClosed } from 'lucide-react'
import { useTexts } from '../../texts'
import styles from '../break/BreakNotice.module.css'

/** Shown where bets are placed, before any is refused: the operator has closed the games. */
export function ClosedNotice() {
  const t = useTexts()
  return (
    <div className={styles.notice} role="status">
      <DoorClosed className="icon-20" aria-hidden="true" />
      <p>{t('closed.notice')}</p>
    </div>
  )
}
