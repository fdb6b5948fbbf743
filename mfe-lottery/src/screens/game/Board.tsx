import { type BetType, betTypes, type Odds } from '@app/contracts'
import { letterOf } from '@app/fairness'
import { type Loaded, useCommonTexts, useFormat } from '@app/platform'
import { RetryRow } from '@app/ui'
import { pickKey } from '../../components/draw/sides'
import { useTexts } from '../../texts'
import styles from './Board.module.css'
import { oddsFormat } from './oddsFormat'

/** A word of this length fits beside its letter in a quarter of a narrow frame. */
const shortWord = 6
const sides = betTypes.slice(0, 4)

type Properties = {
  odds: Loaded<Odds[]>
  picks: readonly BetType[]
  /** The picks belong to an order that has no response yet. */
  isLocked: boolean
  onToggle: (pick: BetType) => void
}

function Cell({
  pick,
  odds,
  isOn,
  isLocked,
  onToggle,
}: { pick: BetType; odds: string; isOn: boolean } & Pick<Properties, 'isLocked' | 'onToggle'>) {
  const t = useTexts()
  const letter = letterOf(pick)
  return (
    <button
      type="button"
      className={`${styles.cell} ${letter ? styles.side : ''} ${isOn ? styles.on : ''}`}
      aria-pressed={isOn}
      disabled={isLocked}
      onClick={() => onToggle(pick)}
    >
      {letter ? (
        <span className={styles.name}>
          <i>{letter}</i> {t(pickKey(pick))}
        </span>
      ) : (
        <b className="num">{pick}</b>
      )}{' '}
      <span className={`${styles.odds} num`}>{odds}</span>
    </button>
  )
}

/** The possible picks, each with its odds (LOT-6, HONEST-2). */
export function Board({ odds, picks, ...rest }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  const { tag } = useFormat()
  if (odds.state === 'failed')
    return (
      <section className={styles.board}>
        <RetryRow
          title={t('board.failed')}
          detail={t('board.failedDetail')}
          retryLabel={common('tryAgain')}
          onRetry={odds.retry}
        />
      </section>
    )
  const byType = new Map(odds.state === 'ready' ? odds.data.map((entry) => [entry.type, entry]) : [])
  const cells = (types: readonly BetType[]) =>
    types.map((pick) => {
      const entry = byType.get(pick)
      // A pick without known odds cannot be made.
      return (
        <Cell
          key={pick}
          {...rest}
          pick={pick}
          odds={entry ? `×${oddsFormat(tag, entry.odds)}` : '·'}
          isOn={picks.includes(pick)}
          isLocked={rest.isLocked || !entry}
        />
      )
    })
  const isLong = sides.some((pick) => t(pickKey(pick)).length > shortWord)
  return (
    <section className={styles.board} aria-busy={odds.state === 'loading'}>
      <p className={styles.pick}>{t('board.title')}</p>
      <div
        className={`${styles.cells} ${styles.sides} ${isLong ? styles.long : ''}`}
        role="group"
        aria-label={t('board.sides')}
      >
        {cells(sides)}
      </div>
      <div className={`${styles.cells} ${styles.sums}`} role="group" aria-label={t('board.sums')}>
        {cells(betTypes.slice(4))}
      </div>
    </section>
  )
}
