import { type Game, lotteryClasses, lotteryList } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts } from '@app/platform'
import { EmptyState, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { TabPanel, Tabs } from '@app/ui/form'
import { useState } from 'react'
import { useAreGamesOpen } from '../../api/gamesOpen'
import { ClosedNotice } from '../../components/closed/ClosedNotice'
import { useTexts } from '../../texts'
import { GameCard } from './GameCard'
import styles from './HallScreen.module.css'

const all = 'all'

function Games({ classId }: { classId: string }) {
  const t = useTexts()
  const common = useCommonTexts()
  const games = useCall(lotteryList, classId === all ? {} : { class: Number(classId) })
  switch (games.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')}>
          <div className={styles.grid}>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} ratio="2 / 3" />
            ))}
          </div>
        </SkeletonGroup>
      )
    case 'failed':
      return <LoadFailure failure={games.failure} retry={games.retry} />
    case 'ready':
      return games.data.length === 0 ? <EmptyState title={t('hall.empty')} /> : <Grid games={games.data} />
  }
}

const Grid = ({ games }: { games: readonly Game[] }) => (
  <ul className={styles.grid}>
    {games.map((game) => (
      <li key={game.id}>
        <GameCard game={game} />
      </li>
    ))}
  </ul>
)

/** The lottery hall (LOT-1): every game, by class if there are classes. */
export function HallScreen() {
  const t = useTexts()
  const areGamesOpen = useAreGamesOpen()
  const [classId, setClassId] = useState(all)
  // The hall works without classes too.
  const classes = useCall(lotteryClasses, {}, { failure: 'own' })
  const named = classes.state === 'ready' ? classes.data : []
  return (
    <Screen>
      <BackBar title={t('hall.title')} />
      <Refreshable reloadAll={() => reload(lotteryClasses, lotteryList)}>
        <p className={styles.lead}>
          {t('hall.lead')} <a href="/Fairness">{t('hot.more')}</a>
        </p>
        {!areGamesOpen && (
          <div className={styles.closed}>
            <ClosedNotice />
          </div>
        )}
        {named.length > 0 ? (
          <>
            <Tabs
              label={t('hall.classes')}
              idBase="hall"
              tabs={[
                { id: all, label: t('hall.all') },
                ...named.map(({ id, name }) => ({ id: String(id), label: name })),
              ]}
              value={classId}
              onChange={setClassId}
            />
            <TabPanel idBase="hall" id={classId}>
              <Games classId={classId} />
            </TabPanel>
          </>
        ) : (
          <Games classId={all} />
        )}
      </Refreshable>
    </Screen>
  )
}
