import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'
import { useSite, useFormat } from '@app/platform'
import { Amount, ListRow, Picture } from '@app/ui'
import { DiceRow } from '@app/ui/game'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimeBeside } from '../../components/days/useTimeBeside'
import { RecordTitle } from '../../components/record-title/RecordTitle'
import { StatusBadge } from '../../components/status-badge/StatusBadge'
import { useTexts } from '../../texts'
import { outcomeOf } from './outcomeOf'
import { pickName } from './pickName'
import styles from './GameOrderRow.module.css'

const tones = { waiting: 'neutral', void: 'returned', won: 'positive', lost: 'lost' } as const

/** The server's word for what became of the order, with the money that came of it. */
function Outcome({ order }: { order: GameOrder }): ReactNode {
  const { moneyLook } = useFormat()
  const outcome = outcomeOf(order)
  const amount = { won: order.payout, lost: order.stake, waiting: null, void: null }[outcome]
  return (
    <StatusBadge tone={tones[outcome]}>
      <span>
        {order.statusText}
        {amount !== null && (
          <>
            {' '}
            <Amount minor={parseWire(amount)} {...moneyLook} className={styles.outcome} />
          </>
        )}
      </span>
    </StatusBadge>
  )
}

function Picks({ order, period }: { order: GameOrder; period: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <span className={styles.picks} role="list" aria-label={t('games.picks', { period })}>
      {order.bets.map(({ type, stake, payout }) => {
        const { key, values } = pickName(type)
        const isHit = parseWire(payout) > 0n
        return (
          <span key={type} role="listitem" className={isHit ? styles.hit : styles.pick}>
            {isHit && <Check className="icon-16" aria-hidden="true" />}
            <span className={styles.name}>{t(key, values)}</span> {format.money(stake)}
            {isHit && <span className="sr">{t('games.won', { money: format.money(payout) })}</span>}
          </span>
        )
      })}
    </span>
  )
}

export function GameIcon({ order }: { order: GameOrder }): ReactNode {
  return <Picture src={order.icon} seed={`game-${order.key}`} ratio="1/1" className={styles.icon} />
}

/** One order: its draw, picks, dice and what became of it (WALLET-8). */
export function GameOrderRow({ order, isAlone }: { order: GameOrder; isAlone: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const timeBeside = useTimeBeside()
  const showsDice = useSite()?.hidesDice === false
  const period = order.bets[0]?.period ?? ''
  const outcome = outcomeOf(order)
  return (
    <ListRow
      tile
      icon={<GameIcon order={order} />}
      title={
        <RecordTitle id={order.id} amount={order.stake} isAlone={isAlone}>
          {order.name}
        </RecordTitle>
      }
      detail={
        <>
          <span className={styles.line}>{t('games.draw', { period })}</span>
          <span className={styles.line}>
            <span>{t('games.ordered', { time: format.time(order.createdAt) })}</span>
            {order.settledAt !== null && (
              <span>{t('games.settled', { time: timeBeside(order.settledAt, order.createdAt) })}</span>
            )}
          </span>
          <Picks order={order} period={period} />
          <span className={styles.result}>
            {showsDice && outcome !== 'void' && (
              <DiceRow dice={order.isSettled ? order.dice : null} label={t('games.dice', { period })} size="small" />
            )}
            <Outcome order={order} />
          </span>
        </>
      }
    />
  )
}
