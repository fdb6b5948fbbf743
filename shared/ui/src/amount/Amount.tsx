import { labelOf, moneyParts, type Minor, type MoneyLook } from '@app/money'
import { classes } from '../classes'
import styles from './Amount.module.css'

interface AmountProps extends Omit<MoneyLook, 'currency'> {
  /** undefined: a remote built against @app/platform 1.0 passes none if none is fixed. */
  currency: MoneyLook['currency'] | undefined
  /** Hundredths. */
  minor: Minor
  size?: 'inherit' | 'medium' | 'large' | undefined
  /** A line of the money log: a sign instead of the currency, green for outgoing amounts. The log names its unit once. */
  log?: boolean | undefined
  /** If given, dots replace the figures, and this is read aloud instead. */
  hiddenLabel?: string | undefined
  className?: string | undefined
}

export function Amount({
  minor,
  lang,
  currency = '',
  size = 'inherit',
  log = false,
  hiddenLabel,
  className,
}: AmountProps) {
  // The log is in K, which has hundredths in every language: its column of amounts aligns at the separator.
  const { sign, integer, decimal } = moneyParts(minor, { lang, currency: log ? null : currency }, { plus: log })
  const look = classes(styles.amount, styles[size], log && minor < 0 && styles.out, className)
  if (hiddenLabel !== undefined) {
    return (
      <span className={look}>
        <span className="sr">{hiddenLabel}</span>
        <span aria-hidden="true">{'••••'}</span>
      </span>
    )
  }
  if (log) {
    return <span className={look}>{sign + integer + decimal}</span>
  }
  const label = labelOf({ lang, currency })
  return (
    <span className={look} style={{ '--digits': integer.length }}>
      {sign}
      {label.before && <small className={styles.before}>{label.before}</small>}
      {integer}
      {decimal && <span className={styles.decimal}>{decimal}</span>}
      {label.after && <small>{label.after}</small>}
    </span>
  )
}
