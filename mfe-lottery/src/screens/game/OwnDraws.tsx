import { type GameOrder, gameOrders } from '@app/contracts'
import { type Loaded, useCall } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { useState } from 'react'
import type { Round } from '../../api/round'
import { shortPeriod } from '../../components/draw/names'
import type { SlipAction } from '../../state/slip'
import { useTexts } from '../../texts'
import styles from './OwnDraws.module.css'
import { againOf, type OwnDraw, ownDrawsOf } from './ownDrawsOf'
import { OwnDrawSheet } from './OwnDrawSheet'
import { useNet } from './useNet'

type Properties = {
  gameKey: string
  round: Round
  /** The period of the last draw; empty if there is none. */
  last: string
  /** Null while nothing can be played. */
  act: ((action: SlipAction) => void) | null
}

/** The winnings of an open draw may arrive a moment later. */
const lateRefetchMs = 3_000

const isLate = ({ state, opensAt }: OwnDraw) => state === 'waiting' && opensAt === null

const listOf = (orders: Loaded<GameOrder[]>) => (orders.state === 'ready' ? orders.data : [])

function useOwnDraws({ gameKey, round, last }: Omit<Properties, 'act'>): OwnDraw[] {
  const [hasLate, setHasLate] = useState(false)
  const orders = useCall(gameOrders, {}, { failure: 'own', ...(hasLate ? { refetchMs: lateRefetchMs } : {}) })
  const own = ownDrawsOf(listOf(orders), gameKey, round, last)
  const isWaiting = own.some((draw) => isLate(draw))
  if (isWaiting !== hasLate) setHasLate(isWaiting)
  return own
}

/** The member's open bets and the result of the last draw: stake, payout and net. */
export function OwnDraws({ act, ...properties }: Properties) {
  const t = useTexts()
  const net = useNet()
  const own = useOwnDraws(properties)
  const [opened, setOpened] = useState<string | null>(null)
  // A draw that settles while this is open is announced; one that was settled before is not.
  const [waited, setWaited] = useState<string | null>(null)
  const waiting = own.find(({ state }) => state === 'waiting')
  if (
    waiting &&
    waiting.period !== waited &&
    !own.some(({ period, state }) => period === waited && state === 'waiting')
  )
    setWaited(waiting.period)
  const close = () => setOpened(null)
  const again = (draw: OwnDraw) => {
    act?.({ type: 'again', ...againOf(draw) })
    close()
  }
  const reported = own.find(({ period, state }) => period === waited && state !== 'waiting')
  return (
    <>
      {own.length > 0 && (
        <ListGroup label={t('own.title')} className={styles.own}>
          {own.map((draw) => (
            <ListRow
              key={draw.period}
              chevron
              title={`${t('own.title')} · ${shortPeriod(draw.period)}`}
              detail={net.sentence(draw)}
              value={draw.state === 'settled' ? <b className={`num ${styles.net}`}>{net.signed(draw)}</b> : undefined}
              onClick={() => setOpened(draw.period)}
            />
          ))}
        </ListGroup>
      )}
      <p className="sr" role="status">
        {reported && `${t('own.draw', { period: shortPeriod(reported.period) })}: ${net.sentence(reported)}`}
      </p>
      <OwnDrawSheet
        gameKey={properties.gameKey}
        draw={own.find(({ period }) => period === opened) ?? null}
        onAgain={act && again}
        onClose={close}
      />
    </>
  )
}
