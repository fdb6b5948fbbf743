import type { PastDraw } from '@app/contracts'
import { DiceRow } from '@app/ui/game'
import { ChevronRight } from 'lucide-react'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { ResultLine } from '../../components/draw/ResultLine'
import { useVerdict } from '../../components/draw/useVerdict'
import { VerdictText } from '../../components/draw/VerdictText'
import { useTexts } from '../../texts'
import styles from './PastDrawRow.module.css'

/** A past draw, recomputed in this browser, with a link to the full derivation. */
export function PastDrawRow({ gameKey, draw }: { gameKey: string; draw: PastDraw }) {
  const t = useTexts()
  const verdict = useVerdict(gameKey, draw)
  return (
    <li>
      <a className={styles.row} href={fairnessHref(gameKey, draw.period)}>
        <span className={styles.draw}>
          <b className="num">{t('draw.name', { period: shortPeriod(draw.period) })}</b>
          <DiceRow dice={draw.dice} size="small" label={t('draw.dice')} />
        </span>
        <span className={styles.result}>
          <ResultLine dice={draw.dice} hasLetters />
          <VerdictText verdict={verdict} />
        </span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </a>
    </li>
  )
}
