import { type Game, lotteryHot } from '@app/contracts'
import { useCall, useCommonTexts } from '@app/platform'
import { RetryRow, SkeletonTiles } from '@app/ui'
import { useAreGamesOpen } from '../../api/gamesOpen'
import { GameTile } from './GameTile'
import styles from './HotGames.module.css'
import { useTileTexts } from './tileTexts'

/** The tiles show the seals of open periods, so they are refetched while the screen is open. */
const refetchMs = 60_000

/** Whole rows only in the grid of three, whose screen leads to all games; fewer than a row are shown as they are. */
const shownIn = (columns: 3 | 4, games: readonly Game[]): readonly Game[] =>
  columns === 3 && games.length > columns ? games.slice(0, games.length - (games.length % columns)) : games

/** The hot games as a grid; the screen that shows it provides the heading. */
export function HotGames({ columns }: { columns: 3 | 4 }) {
  const t = useTileTexts()
  const common = useCommonTexts()
  const areGamesOpen = useAreGamesOpen()
  const games = useCall(lotteryHot, {}, { failure: 'quiet', refetchMs })
  const grid = columns === 3 ? styles.three : styles.four
  switch (games.state) {
    case 'loading':
      return <SkeletonTiles label={common('loading')} columns={columns} />
    case 'failed':
      return (
        <div className={styles.line}>
          <RetryRow title={t('hot.failed')} retryLabel={common('tryAgain')} onRetry={games.retry} />
        </div>
      )
    case 'ready':
      if (games.data.length === 0) return <p className={styles.empty}>{t('hot.empty')}</p>
      return (
        <>
          {!areGamesOpen && <p className={styles.empty}>{t('hot.closed')}</p>}
          <ul className={grid}>
            {shownIn(columns, games.data).map((game) => (
              <li key={game.id}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        </>
      )
  }
}
