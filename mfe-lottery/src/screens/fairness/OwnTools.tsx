import type { FairnessRound } from '@app/contracts'
import { Card } from '@app/ui'
import { CopyValue } from '../../components/copy/CopyValue'
import { useTexts } from '../../texts'
import { bytesCommand, sealCommand } from './commands'
import styles from './RoundCheck.module.css'

/** The same check without this page, as two commands for a terminal. */
export function OwnTools({ round }: { round: FairnessRound }) {
  const t = useTexts()
  return (
    <Card as="article" className={styles.card}>
      <h3 className={styles.small}>{t('tools.title')}</h3>
      <p className={styles.text}>{t('tools.text')}</p>
      <CopyValue label={t('tools.seal')} value={sealCommand(round)} />
      <CopyValue label={t('tools.bytes')} value={bytesCommand(round)} />
    </Card>
  )
}
