import { DoorClosed } from 'lucide-react'
import { useTexts } from '../../texts'
import styles from '../break/BreakNotice.module.css'

/** Said where one plays, before anything is refused: the operator has closed the games. */
export function ClosedNotice() {
  const t = useTexts()
  return (
    <div className={styles.notice} role="status">
      <DoorClosed className="icon-20" aria-hidden="true" />
      <p>{t('closed.notice')}</p>
    </div>
  )
}
