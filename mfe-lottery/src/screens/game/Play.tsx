import { lotteryHistory, lotteryInfo, lotteryOdds, userInfo } from '@app/contracts'
import { formatDecimal, parseWire } from '@app/money'
import {
  currentSessionAtom,
  reload,
  showToast,
  useAtomValue,
  useCall,
  useCommonTexts,
  useFormat,
  useMember,
} from '@app/platform'
import { type MouseEvent, useRef } from 'react'
import { useAreGamesOpen } from '../../api/gamesOpen'
import { useOwnLimits } from '../../api/ownLimits'
import type { Round } from '../../api/round'
import { BreakNotice } from '../../components/break/BreakNotice'
import { ClosedNotice } from '../../components/closed/ClosedNotice'
import { Mismatch } from '../../components/draw/Mismatch'
import { useVerdict } from '../../components/draw/useVerdict'
import { useRememberSeal } from '../../state/seals'
import { useSlip } from '../../state/slips'
import { useTexts } from '../../texts'
import { Board } from './Board'
import { faultOf } from './checkSlip'
import { DrawsBelow } from './DrawsBelow'
import styles from './GameScreen.module.css'
import { Hero } from './Hero'
import { LastDraw } from './LastDraw'
import { OwnDraws } from './OwnDraws'
import { secondsLeft } from './serverClock'
import { SlipSheet } from './SlipSheet'
import { exampleStake, StakeBar } from './StakeBar'
import { stakeLeft } from './stakeLeft'
import { useClosingNotice } from './useClosingNotice'
import { useOpening } from './useOpening'
import { usePlacing } from './usePlacing'
import { useServerClock, useServerNow } from './useServerClock'
import { useTwoColumns } from './useTwoColumns'

const catchUp = () => void reload(userInfo, lotteryInfo, lotteryHistory)

/** One game, across successive draws. */
export function Play({ gameKey, round, staleSince }: { gameKey: string; round: Round; staleSince: number | null }) {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const member = useMember()
  const history = useCall(lotteryHistory, { key: gameKey })
  const odds = useCall(lotteryOdds, { id: round.id })
  const memberId = Number(useAtomValue(currentSessionAtom)?.token)
  const draws = history.state === 'ready' ? history.data : []
  const balance = member.state === 'ready' ? parseWire(member.data.money) : null

  const now = useServerNow(useServerClock(round, catchUp), round.closesAt)
  const seconds = secondsLeft(round.closesAt, now)
  const stage = useOpening(round, now, draws)
  const verdict = useVerdict(gameKey, draws[0])
  useClosingNotice(gameKey, round.period, seconds)
  useRememberSeal(gameKey, round.period, round.commitment)
  useRememberSeal(gameKey, round.nextPeriod, round.nextCommitment)

  const limits = useOwnLimits()
  const left = stakeLeft(limits)
  const breakUntil = limits?.breakUntil ?? null
  const isOnBreak = breakUntil !== null && breakUntil * 1000 > now
  const areGamesOpen = useAreGamesOpen()
  const [stored, act] = useSlip(gameKey)
  // an order without a response can still be retried
  const isShut = !areGamesOpen && stored.sent === null
  const slip = { ...stored, stake: format.readWhole(stored.amount) }
  const isLocked = slip.sent !== null || isOnBreak || !areGamesOpen
  const placing = usePlacing(slip, act, (period) => (period === round.period ? round.closesAt : null))
  /** Continues only with a slip that can be placed; otherwise says what is wrong (LOT-7). */
  const ifRight = (go: () => void) => {
    const min = parseWire(round.minStake)
    const max = parseWire(round.maxStake)
    const fault = faultOf(slip, { balance, min, max, left })
    const values = {
      min: format.number(Number(round.minStake)),
      max: format.number(Number(round.maxStake)),
      left: format.money(formatDecimal(left?.minor ?? 0n)),
      example: format.typed(exampleStake),
    }
    if (fault) showToast(t(fault, values), 'error')
    else go()
  }
  const place = () =>
    ifRight(() =>
      placing.place({
        picks: slip.picks,
        stake: String((slip.stake ?? 0n) / 100n),
        gameId: round.id,
        memberId,
        period: round.period,
      }),
    )

  const isBeside = useTwoColumns()
  const isReviewing = isBeside && slip.reviewed !== null
  /** The second press of a double tap is for nothing that the slip covered. */
  const dropSecondPress = (event: MouseEvent) => {
    if (!placing.wasJustPlaced()) return
    event.preventDefault()
    event.stopPropagation()
  }
  const reviewRef = useRef<HTMLButtonElement>(null)

  return (
    <div className={isReviewing ? `${styles.table} ${styles.beside}` : styles.table}>
      <div className={styles.watch}>
        <Hero
          gameKey={gameKey}
          stage={stage}
          round={round}
          seconds={seconds}
          balance={balance}
          verdict={stage.kind === 'opened' && stage.draw === draws[0] ? verdict : null}
        />
        {verdict !== null && verdict !== 'matches' && draws[0] && (
          <Mismatch verdict={verdict} period={draws[0].period} />
        )}
        <div className={styles.more} onClickCapture={dropSecondPress}>
          <LastDraw gameKey={gameKey} history={history} verdict={verdict} />
          <OwnDraws gameKey={gameKey} round={round} last={draws[0]?.period ?? ''} act={isLocked ? null : act} />
          {isBeside && <DrawsBelow gameKey={gameKey} history={history} />}
          {staleSince !== null && (
            <p className={styles.stale}>{common('offlineShownAsOf', { time: format.time(staleSince / 1000) })}</p>
          )}
        </div>
      </div>
      <SlipSheet
        gameKey={gameKey}
        slip={slip}
        round={round}
        seconds={seconds}
        balance={balance}
        left={left}
        odds={odds.state === 'ready' ? odds.data : []}
        placing={placing}
        act={act}
        onPlace={place}
        isBeside={isBeside}
        reviewRef={reviewRef}
      />
      <div className={styles.play} onClickCapture={dropSecondPress}>
        <Board odds={odds} picks={slip.picks} isLocked={isLocked} onToggle={(pick) => act({ type: 'toggle', pick })} />
        {isOnBreak || isShut ? (
          <div className={styles.paused}>{isOnBreak ? <BreakNotice until={breakUntil} /> : <ClosedNotice />}</div>
        ) : (
          <StakeBar
            slip={slip}
            round={round}
            left={left}
            act={act}
            reviewRef={reviewRef}
            isReviewing={isReviewing}
            onReview={() => {
              if (slip.sent) act({ type: 'review', period: slip.sent.period })
              else ifRight(() => act({ type: 'review', period: round.period }))
            }}
          />
        )}
      </div>
    </div>
  )
}
