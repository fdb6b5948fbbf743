import { codes, gameOrders, lotteryHistory, lotteryInfo, lotteryOdds, playLimits, userInfo } from '@app/contracts'
import {
  BackBar,
  LoadFailure,
  type Loaded,
  Refreshable,
  refreshDelayMs,
  reload,
  useCall,
  useQueryValue,
} from '@app/platform'
import { Button, EmptyState, IconButton, Screen } from '@app/ui'
import { ChartNoAxesColumn, History } from 'lucide-react'
import { useState } from 'react'
import { type Round, roundCall } from '../../api/round'
import { PlayReminder } from '../../components/play-reminder/PlayReminder'
import { useTexts } from '../../texts'
import styles from './GameScreen.module.css'
import { GameSkeleton } from './GameSkeleton'
import { PastDrawsSheet } from './PastDrawsSheet'
import { Play } from './Play'
import { ReportSheet } from './ReportSheet'

const reloadGame = () => reload(userInfo, lotteryInfo, lotteryHistory, lotteryOdds, gameOrders, playLimits)

/** No game has this key, or it has a different ID. */
const isUnknown = (round: Loaded<Round>, id: number) =>
  round.state === 'failed' ? round.failure.code === codes.notFound : round.state === 'ready' && round.data.id !== id

function Unknown() {
  const t = useTexts()
  return (
    <EmptyState
      title={t('game.unknown')}
      text={t('game.unknownText')}
      action={
        <Button variant="primary" size="small" href="/Game">
          {t('game.toHall')}
        </Button>
      }
    />
  )
}

function Body({ gameKey, id, round }: { gameKey: string; id: number; round: Loaded<Round> }) {
  if (isUnknown(round, id)) return <Unknown />
  switch (round.state) {
    case 'loading':
      return <GameSkeleton />
    case 'failed':
      return <LoadFailure failure={round.failure} retry={round.retry} />
    case 'ready':
      return <Play gameKey={gameKey} round={round.data} staleSince={round.staleSince} />
  }
}

/** The game (LOT-2): seal and countdown, last draw, board and slip; past draws and personal report in sheets. */
export function GameScreen() {
  const t = useTexts()
  const gameKey = useQueryValue('key')
  const id = Number(useQueryValue('id'))
  const [sheet, setSheet] = useState<'draws' | 'report' | null>(null)
  const round = useCall(roundCall, { key: gameKey })
  const isNowhere = isUnknown(round, id)
  const close = () => setSheet(null)
  return (
    <Screen className={styles.screen}>
      <BackBar
        title={round.state === 'ready' && !isNowhere ? round.data.name : t('game.title')}
        fallback="/Game"
        end={
          isNowhere ? undefined : (
            <>
              <IconButton label={t('draws.title')} onClick={() => setSheet('draws')}>
                <History aria-hidden="true" />
              </IconButton>
              <IconButton label={t('report.title')} onClick={() => setSheet('report')}>
                <ChartNoAxesColumn aria-hidden="true" />
              </IconButton>
            </>
          )
        }
      />
      <Refreshable reloadAll={reloadGame} delayMs={refreshDelayMs.lottery}>
        <Body key={gameKey} gameKey={gameKey} id={id} round={round} />
      </Refreshable>
      <PastDrawsSheet gameKey={gameKey} isOpen={sheet === 'draws'} onClose={close} />
      <ReportSheet isOpen={sheet === 'report'} onClose={close} />
      <PlayReminder />
    </Screen>
  )
}
