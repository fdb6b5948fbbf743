import { Button } from '@app/ui'
import { TriangleAlert } from 'lucide-react'
import { type Key, useTexts } from '../../texts'
import type { Verdict } from './checkDraw'
import { shortPeriod } from './names'
import styles from './Mismatch.module.css'

type Bad = Exclude<Verdict, 'matches'>
const reasons: Record<Bad, Key> = {
  secret: 'mismatch.secret',
  beacon: 'mismatch.beacon',
  dice: 'mismatch.dice',
  chain: 'mismatch.chain',
  changed: 'mismatch.changed',
}

/** Says plainly that a draw failed its check, and why. */
export function Mismatch({ verdict, period }: { verdict: Bad; period: string }) {
  const t = useTexts()
  return (
    <div className={styles.mismatch} role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <b>{t('mismatch.title', { period: shortPeriod(period) })}</b>
        <p>{t(reasons[verdict])}</p>
        <p>{t('mismatch.advice')}</p>
        <Button variant="danger" size="small" href="/ServiceOnline">
          {t('mismatch.report')}
        </Button>
      </div>
    </div>
  )
}
