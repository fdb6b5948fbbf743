import { formatDecimal } from '@app/money'
import { useFormat } from '@app/platform'
import { Button, IconButton } from '@app/ui'
import { Chip, Chips } from '@app/ui/form'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { Round } from '../../api/round'
import type { Slip, SlipAction } from '../../state/slip'
import { useTexts } from '../../texts'
import { totalOf } from './checkSlip'
import styles from './StakeBar.module.css'
import type { StakeLeft } from './stakeLeft'

type Properties = {
  slip: Slip
  round: Round
  /** What the member's own limits leave. */
  left: StakeLeft | null
  act: (action: SlipAction) => void
  onReview: () => void
}

const quickAmounts = [5, 20, 100]

/** The stake of each pick and the way to the slip; stays at the lower edge. */
export function StakeBar({ slip, round, left, act, onReview }: Properties) {
  const t = useTexts()
  const { number, money } = useFormat()
  const id = useId()
  const [min, max] = [Number(round.min_bet), Number(round.max_bet)]
  const isLocked = slip.sent !== null
  const step = (by: 1 | -1) => act({ type: 'step', by, min, max })
  const total = Number(totalOf(slip) / 100n)
  return (
    <footer className={styles.bar}>
      <div className={styles.head}>
        <p>
          <label htmlFor={id}>{t('stake.each', { min: number(min), max: number(max) })}</label>
          {left && <span className={styles.left}>{t('stake.left', { money: money(formatDecimal(left.minor)) })}</span>}
        </p>
        <Chips label={t('stake.quick')} className={styles.quick}>
          {quickAmounts
            .filter((amount) => amount >= min && amount <= max)
            .map((amount) => (
              <Chip
                key={amount}
                selected={slip.amount === String(amount)}
                disabled={isLocked}
                className={styles.chip}
                onClick={() => act({ type: 'amount', text: String(amount) })}
              >
                {number(amount)}
              </Chip>
            ))}
        </Chips>
      </div>
      <div className={styles.stepper}>
        <IconButton label={t('stake.less')} disabled={isLocked || Number(slip.amount) <= min} onClick={() => step(-1)}>
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
          onChange={(event) => act({ type: 'amount', text: event.target.value })}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <IconButton label={t('stake.more')} disabled={isLocked || Number(slip.amount) >= max} onClick={() => step(1)}>
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
      </div>
      <Button variant="primary" onClick={onReview} {...(total > 0 ? { amount: number(total) } : {})}>
        {slip.picks.length === 0 ? t('stake.reviewNone') : t('stake.review', { count: slip.picks.length })}
      </Button>
    </footer>
  )
}
