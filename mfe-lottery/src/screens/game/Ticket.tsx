import type { BetType, Odds } from '@app/contracts'
import { letterOf } from '@app/fairness'
import { formatDecimal } from '@app/money'
import { Balance, useFormat } from '@app/platform'
import { Amount, Badge, IconButton } from '@app/ui'
import { RibbonArt } from '@app/ui/game'
import { X } from 'lucide-react'
import type { Round } from '../../api/round'
import { shortHash, shortPeriod } from '../../components/draw/names'
import { pickKey } from '../../components/draw/sides'
import { useSeenSeal } from '../../state/seals'
import type { Slip, SlipAction } from '../../state/slip'
import { type Key, useTexts } from '../../texts'
import { type ReadSlip, totalOf } from './checkSlip'
import { oddsFormat } from './oddsFormat'
import type { StakeLeft } from './stakeLeft'
import styles from './Ticket.module.css'

type Properties = {
  gameKey: string
  slip: Slip & ReadSlip
  round: Round
  seconds: number
  balance: bigint | null
  left: StakeLeft | null
  odds: readonly Odds[]
  /** Whether it can be placed, or is on its way; a slip that missed its draw cannot. */
  isOpen: boolean
  act: (action: SlipAction) => void
}

const leftTexts: Record<StakeLeft['kind'], Key> = { stake: 'ticket.stakeLeft', loss: 'ticket.lossLeft' }

function Head({ gameKey, slip, round, seconds }: Pick<Properties, 'gameKey' | 'slip' | 'round' | 'seconds'>) {
  const t = useTexts()
  const { duration } = useFormat()
  const period = slip.sent?.period ?? slip.reviewed ?? round.period
  const seen = useSeenSeal(gameKey, period)
  const seal = period === round.period ? round.commitment : seen
  const isRunning = period === round.period && seconds > 0
  return (
    <div className={styles.head}>
      <RibbonArt seed={seal ?? round.commitment} width={330} height={66} className={styles.ribbon} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('corner.draw')}</dt>
          <dd className="num">
            {shortPeriod(period)}{' '}
            {!isRunning && (
              <Badge tone="warning" className={styles.closed}>
                {t('ticket.closed')}
              </Badge>
            )}
          </dd>
        </div>
        {isRunning && (
          <div>
            <dt>{t('ticket.closesIn')}</dt>
            <dd className="num">{duration(seconds)}</dd>
          </div>
        )}
        {seal !== undefined && (
          <div>
            <dt>{t('corner.seal')}</dt>
            <dd className={styles.hash}>{shortHash(seal)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Pick({
  pick,
  odds,
  stake,
  isLocked,
  onRemove,
}: {
  pick: BetType
  odds: Odds | undefined
  stake: bigint
  isLocked: boolean
  onRemove: () => void
}) {
  const t = useTexts()
  const { figures, tag } = useFormat()
  const name = t(pickKey(pick), { sum: pick })
  return (
    <li>
      <span className={styles.mark} aria-hidden="true">
        {letterOf(pick) ?? pick}
      </span>
      <span className={styles.grow}>
        <b>{name}</b>
        {odds && (
          <small className="num">{t('ticket.chance', { ways: odds.ways, odds: oddsFormat(tag, odds.odds) })}</small>
        )}
      </span>
      <b className="num">{figures(stake)}</b>
      <IconButton label={t('ticket.remove', { name })} disabled={isLocked} onClick={onRemove} className={styles.remove}>
        <X className="icon-18" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The slip as a paper ticket: a patterned head, one row per pick with its chance, the total and what is left. */
export function Ticket({ gameKey, slip, round, seconds, balance, left, odds, isOpen, act }: Properties) {
  const t = useTexts()
  const { moneyLook, money } = useFormat()
  const stake = slip.stake ?? 0n
  const total = totalOf(slip)
  return (
    <div className={styles.ticket}>
      <Head gameKey={gameKey} slip={slip} round={round} seconds={seconds} />
      <ul>
        {slip.picks.map((pick) => (
          <Pick
            key={pick}
            pick={pick}
            odds={odds.find(({ type }) => type === pick)}
            stake={stake}
            isLocked={slip.sent !== null}
            onRemove={() => act({ type: 'toggle', pick })}
          />
        ))}
      </ul>
      <div className={styles.tear} />
      <dl className={styles.sums}>
        <div>
          <dt>{t('ticket.sum', { count: slip.picks.length, money: money(formatDecimal(stake)) })}</dt>
          <dd>
            <Amount minor={total} {...moneyLook} />
          </dd>
        </div>
        {balance !== null && isOpen && slip.sent === null && (
          <div>
            <dt>{t('ticket.left')}</dt>
            <dd>
              <Balance minor={balance - total} />
            </dd>
          </div>
        )}
        {left !== null && isOpen && slip.sent === null && (
          <div>
            <dt>{t(leftTexts[left.kind])}</dt>
            <dd>
              <Amount minor={left.minor} {...moneyLook} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
