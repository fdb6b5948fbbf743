import { classes } from '../classes'
import styles from './Dice.module.css'

type DieSize = 'tiny' | 'small' | 'row' | 'normal' | 'large'
type Pip = readonly [x: number, y: number]

const corners: readonly Pip[] = [
  [12, 12],
  [28, 28],
  [28, 12],
  [12, 28],
]
const six: readonly Pip[] = [10.5, 20, 29.5].flatMap((y): Pip[] => [
  [12, y],
  [28, y],
])
const five: readonly Pip[] = [
  [11.5, 11.5],
  [28.5, 11.5],
  [20, 20],
  [11.5, 28.5],
  [28.5, 28.5],
]
const three: readonly Pip[] = [
  [11, 11],
  [20, 20],
  [29, 29],
]
const pips: Record<number, readonly Pip[]> = {
  1: [[20, 20]],
  2: corners.slice(0, 2),
  3: three,
  4: corners,
  5: five,
  6: six,
}

interface DieProps {
  value: number
  size?: DieSize | undefined
}

function Cube({ value, size = 'normal', isWaiting = false }: DieProps & { isWaiting?: boolean }) {
  const isRed = value === 1 || value === 4
  return (
    <svg
      className={classes(styles.die, styles[size], isWaiting && styles.waiting)}
      viewBox="0 0 40 40"
      role={isWaiting ? undefined : 'img'}
      aria-label={isWaiting ? undefined : String(value)}
      aria-hidden={isWaiting || undefined}
    >
      <rect className={styles.edge} x="1" y="2.5" width="38" height="37" rx="10" />
      <rect className={styles.face} x="1" y="1" width="38" height="36.5" rx="10" />
      {pips[value]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          className={isRed ? styles.red : styles.pip}
          cx={x}
          cy={y - 0.8}
          r={value === 1 ? 5.6 : 3.5}
        />
      ))}
    </svg>
  )
}

export function Die(props: DieProps) {
  return <Cube {...props} />
}

interface DiceRowProps {
  /** null while the draw is pending. */
  dice: readonly number[] | null
  label: string
  size?: DieSize | undefined
  className?: string | undefined
}

const WAITING = [1, 5, 3]

export function DiceRow({ dice, label, size, className }: DiceRowProps) {
  return (
    <span className={classes(styles.dice, size === 'tiny' && styles.tight, className)}>
      <span className="sr">{label}</span>
      {(dice ?? WAITING).map((value, i) => (
        <Cube key={i} value={value} size={size} isWaiting={dice === null} />
      ))}
    </span>
  )
}
