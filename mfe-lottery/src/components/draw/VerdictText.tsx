import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react'
import { type Key, useTexts } from '../../texts'
import type { Verdict } from './checkDraw'
import styles from './VerdictText.module.css'

const words: Record<Verdict, Key> = {
  matches: 'verdict.matches',
  secret: 'verdict.mismatch',
  beacon: 'verdict.mismatch',
  dice: 'verdict.mismatch',
  chain: 'verdict.mismatch',
  changed: 'verdict.mismatch',
}

/** The result of recomputing a draw, as text with an icon. */
export function VerdictText({ verdict }: { verdict: Verdict | null }) {
  const t = useTexts()
  if (verdict === null)
    return (
      <span className={styles.verdict}>
        {t('verdict.checking')}
        <ShieldEllipsis className="icon-16" aria-hidden="true" />
      </span>
    )
  const isFine = verdict === 'matches'
  const Icon = isFine ? ShieldCheck : ShieldAlert
  return (
    <span className={`${styles.verdict} ${isFine ? styles.fine : styles.bad}`}>
      {t(words[verdict])}
      <Icon className="icon-16" aria-hidden="true" />
    </span>
  )
}
