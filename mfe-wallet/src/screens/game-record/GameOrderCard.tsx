import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'
import { useBaseInfo, useFormat } from '@app/platform'
import { Amount, Card, Picture } from '@app/ui'
import { DiceRow } from '@app/ui/game'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../components/status-badge/StatusBadge'
import { useTexts } from '../../texts'
import { pickName } from './pickName'
import styles from './GameOrderCard.module.css'

/** null while the draw is waited for. */
const diceOf = ({ status, opencode }: GameOrder): number[] | null =>
  status === 0 || opencode === '' ? null : [...opencode].map(Number)

function Picks({ order, period }: { order: GameOrder; period: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul className={styles.picks} aria-label={t('games.picks', { period })}>
      {order.data.map(({ type, money, win }) => {
        const { key, values } = pickName(type)
        return (
          <li key={type} className={styles.pick}>
            <span className={styles.name}>{t(key, values)}</span>
            <span>{format.money(money)}</span>
            {parseWire(win) > 0n && <span className={styles.win}>{t('games.won', { money: format.money(win) })}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** One order: what was picked, what fell, what it paid (WALLET-8). */
export function GameOrderCard({ order }: { order: GameOrder }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const showsDice = useBaseInfo()?.close_number === 0
  const period = order.data[0]?.expect ?? ''
  return (
    <Card as="li">
      <div className={styles.head}>
        <Picture src={order.ico} seed={`game-${order.key}`} ratio="1/1" className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>{order.name}</h2>
          <p className={styles.period}>{t('games.draw', { period })}</p>
        </div>
        <Amount minor={parseWire(order.money)} {...format.moneyLook} className={styles.amount} />
      </div>
      <div className={styles.result}>
        {showsDice && <DiceRow dice={diceOf(order)} label={t('games.dice', { period })} size="row" />}
        <span className={styles.status}>
          <StatusBadge tone={order.status === 1 ? 'positive' : 'neutral'}>{order.status_text}</StatusBadge>
        </span>
      </div>
      <Picks order={order} period={period} />
      <p className={styles.times}>
        <span>{t('games.ordered', { time: format.dateTime(order.create_time) })}</span>
        {order.update_time !== null && <span>{t('games.settled', { time: format.dateTime(order.update_time) })}</span>}
      </p>
    </Card>
  )
}
