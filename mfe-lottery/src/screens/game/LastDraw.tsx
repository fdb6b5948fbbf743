import type { PastDraw } from '@app/contracts'
import { type Loaded, useCommonTexts } from '@app/platform'
import { RetryRow, Skeleton, SkeletonGroup } from '@app/ui'
import { DiceRow, Seal } from '@app/ui/game'
import type { Verdict } from '../../components/draw/checkDraw'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { ResultLine } from '../../components/draw/ResultLine'
import { VerdictText } from '../../components/draw/VerdictText'
import { useTexts } from '../../texts'
import styles from './LastDraw.module.css'

type Properties = { gameKey: string; history: Loaded<PastDraw[]>; verdict: Verdict | null }

/** The previous draw, recomputed in this browser, with a link to the full derivation. */
export function LastDraw({ gameKey, history, verdict }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  switch (history.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')} className={styles.waiting}>
          <Skeleton height="76px" className={styles.block} />
        </SkeletonGroup>
      )
    case 'failed':
      return (
        <div className={styles.waiting}>
          <RetryRow title={t('draws.failed')} retryLabel={common('tryAgain')} onRetry={history.retry} />
        </div>
      )
    case 'ready': {
      const [draw] = history.data
      if (!draw) return <p className={`${styles.last} ${styles.none}`}>{t('draws.none')}</p>
      const isBad = verdict !== null && verdict !== 'matches'
      return (
        <a className={styles.last} href={fairnessHref(gameKey, draw.period)}>
          <span className={styles.seal}>
            <Seal hash={draw.commitment} detail={2} strokeWidth={2.4} state={isBad ? 'mismatch' : 'sealed'} />
          </span>
          <span>
            <small className="num">{t('draw.name', { period: shortPeriod(draw.period) })}</small>
            <DiceRow dice={draw.dice} size="row" label={t('draw.dice')} />
          </span>
          <span className={styles.result}>
            <VerdictText verdict={verdict} />
            <ResultLine dice={draw.dice} />
          </span>
        </a>
      )
    }
  }
}
