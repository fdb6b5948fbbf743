import { formatDecimal, parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { Button, IconButton } from '@app/ui'
import { Chip, Chips } from '@app/ui/form'
import { Minus, Plus } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { Round } from '../../api/round'
import type { Slip, SlipAction } from '../../state/slip'
import { useTexts } from '../../texts'
import { type ReadSlip, steppedStake, totalOf } from './checkSlip'
import styles from './StakeBar.module.css'
import type { StakeLeft } from './stakeLeft'

type Properties = {
  slip: Slip & ReadSlip
  round: Round
  /** How much the member's own limits leave. */
  left: StakeLeft | null
  act: (action: SlipAction) => void
  onReview: () => void
  reviewRef: RefObject<HTMLButtonElement | null>
  /** The slip stands beside the board: there is nothing to open. */
  isReviewing: boolean
}

const quickStakes = [5_00n, 20_00n, 100_00n]
/** An example of how the language formats a whole amount. */
export const exampleStake = 1_000_00n

/** No line ends within a range. */
const joiner = '\u2060'

/** The stake per pick and the button to the slip, fixed to the bottom edge. */
export function StakeBar({ slip, round, left, act, onReview, reviewRef, isReviewing }: Properties) {
  const t = useTexts()
  const { money, typed } = useFormat()
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const min = parseWire(round.minStake)
  const max = parseWire(round.maxStake)
  const { stake } = slip
  const isLocked = slip.sent !== null
  const isUnreadable = stake === null && slip.amount.trim() !== ''
  const isFaulty = isUnreadable && isLeft
  const write = (minor: bigint) => act({ type: 'amount', text: typed(minor) })
  const step = (by: 1 | -1) => write(steppedStake(stake, by, { min, max }))
  const cannotStep = isLocked || isUnreadable
  const total = totalOf(slip)
  return (
    <footer className={isReviewing ? `${styles.bar} ${styles.beside}` : styles.bar}>
      <div className={styles.head}>
        <p>
          <label htmlFor={id}>{t('stake.each', { min: typed(min), max: joiner + typed(max) })}</label>
          {left && <span className={styles.left}>{t('stake.left', { money: money(formatDecimal(left.minor)) })}</span>}
          <span id={`${id}-fault`} className={styles.fault} aria-live="polite">
            {isFaulty && t('fault.unreadable', { example: typed(exampleStake) })}
          </span>
        </p>
        <Chips label={t('stake.quick')} className={styles.quick}>
          {quickStakes
            .filter((quick) => quick >= min && quick <= max)
            .map((quick) => (
              <Chip
                key={typed(quick)}
                selected={stake === quick}
                disabled={isLocked}
                className={styles.chip}
                onClick={() => write(quick)}
              >
                {typed(quick)}
              </Chip>
            ))}
        </Chips>
      </div>
      <div className={styles.stepper}>
        <IconButton label={t('stake.less')} disabled={cannotStep || (stake ?? 0n) <= min} onClick={() => step(-1)}>
          <Minus className="icon-20" aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={styles.amount}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          value={slip.amount}
          readOnly={isLocked}
          style={{ '--digits': Math.max(2, slip.amount.length) }}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${id}-fault` : undefined}
          onChange={(event) => {
            setIsLeft(false)
            act({ type: 'amount', text: event.target.value })
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            setIsLeft(true)
            if (stake !== null && !isLocked) write(stake)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <IconButton label={t('stake.more')} disabled={cannotStep || (stake ?? 0n) >= max} onClick={() => step(1)}>
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
      </div>
      {!isReviewing && (
        <Button ref={reviewRef} variant="primary" onClick={onReview} {...(total > 0n ? { amount: typed(total) } : {})}>
          {slip.picks.length === 0 ? t('stake.reviewNone') : t('stake.review', { count: slip.picks.length })}
        </Button>
      )}
    </footer>
  )
}
