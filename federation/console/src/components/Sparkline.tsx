import { runsOf } from '../release/health'
import styles from './Sparkline.module.css'

const width = 150
const height = 34
const top = 2
type Line = readonly (number | null)[]
type SparklineProps = {
  /** Shares of production and of the canary by time, 0 to 1; null where nothing is known. */
  stable: Line
  canary: Line
  /** The share at its top; the same for all that are compared. */
  max: number
  label: string
}

/** Shares over time, small: production, above it the canary with a mark where it began. */
export function Sparkline({ stable, canary, max, label }: SparklineProps) {
  const began = canary.findIndex((share) => share !== null)
  const x = (at: number) => (stable.length < 2 ? width : (at / (stable.length - 1)) * width)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {began > 0 && <line className={styles.began} x1={x(began)} x2={x(began)} y1="0" y2={height} />}
      <Lines className={styles.stable} line={stable} max={max} x={x} />
      <Lines className={styles.canary} line={canary} max={max} x={x} />
    </svg>
  )
}

type LinesProps = { className: string | undefined; line: Line; max: number; x: (at: number) => number }
const Lines = ({ className, line, max, x }: LinesProps) =>
  runsOf(line).map((run) => {
    const points = run.map(({ at, value }) => [x(at), height - 1 - (Math.min(value, max) / max) * (height - 1 - top)])
    const [[left = 0, y = 0] = []] = points
    return run.length === 1 ? (
      <circle key={left} className={className} cx={left} cy={y} r="1" />
    ) : (
      <polyline
        key={left}
        className={className}
        points={points.map((place) => place.map((one) => one.toFixed(1)).join(',')).join(' ')}
      />
    )
  })
