import { lotteryHot } from '@app/contracts'
import { useCall, useCommonTexts } from '@app/platform'
import { RetryRow, SectionHeader, Skeleton, SkeletonGroup } from '@app/ui'
import { useTexts } from '../../texts'
import { GameTile } from '../draw/GameTile'
import styles from './HotGames.module.css'

/** The seals on the tiles are those of open periods: looked at again while the screen is open. */
const refetchMs = 60_000

export type HotGamesProperties = {
  columns: 3 | 4
  /** Instead of the usual heading; empty: none. */
  title?: string
  detail?: string
}

function Tiles({ columns }: { columns: 3 | 4 }) {
  const t = useTexts()
  const common = useCommonTexts()
  const games = useCall(lotteryHot, {}, { failure: 'quiet', refetchMs })
  const grid = columns === 3 ? styles.three : styles.four
  switch (games.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')}>
          <div className={grid}>
            {Array.from({ length: columns }, (_, index) => (
              <span key={index} className={styles.waiting}>
                <Skeleton ratio="1 / 1" />
                <Skeleton height="12px" />
              </span>
            ))}
          </div>
        </SkeletonGroup>
      )
    case 'failed':
      return (
        <div className={styles.line}>
          <RetryRow title={t('hot.failed')} retryLabel={common('tryAgain')} onRetry={games.retry} />
        </div>
      )
    case 'ready':
      if (games.data.length === 0) return <p className={styles.empty}>{t('hall.empty')}</p>
      return (
        <ul className={grid}>
          {games.data.map((game) => (
            <li key={game.id}>
              <GameTile game={game} />
            </li>
          ))}
        </ul>
      )
  }
}

/** The hot games as a grid, with its heading and the way to the fairness page. */
export function HotGames({ columns, title, detail }: HotGamesProperties) {
  const t = useTexts()
  const heading = title ?? t('hot.title')
  return (
    <section>
      {heading !== '' && (
        <SectionHeader
          title={heading}
          detail={detail ?? t('hot.detail')}
          more={{ href: '/Fairness', label: t('hot.more') }}
        />
      )}
      <Tiles columns={columns} />
    </section>
  )
}
