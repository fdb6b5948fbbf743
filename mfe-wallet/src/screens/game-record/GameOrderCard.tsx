import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'
import { useSite, useFormat } from '@app/platform'
import { Amount, Card, Picture } from '@app/ui'
import { DiceRow } from '@app/ui/game'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../components/status-badge/StatusBadge'
import { useTexts } from '../../texts'
import { pickName } from './pickName'
import styles from './GameOrderCard.module.css'

/** null until the draw is settled. */
const diceOf = ({ isSettled, dice }: GameOrder): number[] | null => (isSettled && dice.length > 0 ? dice : null)

function Picks({ order, period }: { order: GameOrder; period: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul className={styles.picks} aria-label={t('games.picks', { period })}>
      {order.bets.map(({ type, stake, payout }) => {
        const { key, values } = pickName(type)
        return (
          <li key={type} className={styles.pick}>
            <span className={styles.name}>{t(key, values)}</span>
            <span>{format.money(stake)}</span>
            {parseWire(payout) > 0n && (
              <span className={styles.win}>{t('games.won', { money: format.money(payout) })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** One order: its picks, the dice and the payout (WALLET-8). */
export function GameOrderCard({ order }: { order: GameOrder }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const showsDice = useSite()?.hidesDice === false
  const period = order.bets[0]?.period ?? ''
  return (
    <Card as="li">
      <div className={styles.head}>
        <Picture src={order.icon} seed={`game-${order.key}`} ratio="1/1" className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>{order.name}</h2>
          <p className={styles.period}>{t('games.draw', { period })}</p>
        </div>
        <Amount minor={parseWire(order.stake)} {...format.moneyLook} className={styles.amount} />
      </div>
      <div className={styles.result}>
        {showsDice && <DiceRow dice={diceOf(order)} label={t('games.dice', { period })} size="row" />}
        <span className={styles.status}>
          <StatusBadge tone={order.isSettled ? 'positive' : 'neutral'}>{order.statusText}</StatusBadge>
        </span>
      </div>
      <Picks order={order} period={period} />
      <p className={styles.times}>
        <span>{t('games.ordered', { time: format.dateTime(order.createdAt) })}</span>
        {order.settledAt !== null && <span>{t('games.settled', { time: format.dateTime(order.settledAt) })}</span>}
      </p>
    </Card>
  )
}
