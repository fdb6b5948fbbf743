import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Axis, type AxisLabels } from './Axis'
import styles from './DivergingBars.module.css'

type Side = 'up' | 'down'

interface SeriesProps {
  label: string
  /** Beside the label: the sum of all bars. */
  total: ReactNode
  /** On the largest bar. */
  max: string
}

interface DivergingBarsProps extends Record<Side, SeriesProps> {
  /** From left to right, none below 0. All have one scale. */
  bars: readonly Readonly<Record<Side, number>>[]
  /** Below: the first bar, the middle, the last. */
  axis: AxisLabels
  className?: string | undefined
}

const barsPx = 120
const labelPx = 20
const heightPx = barsPx + 2 * labelPx
const triangles = { up: 'M5 1 9.5 9h-9z', down: 'M5 9 .5 1h9z' }

/**
 * Two series as bars above and below a line. The bars are not read aloud: show the same figures as a table beside
 * them.
 */
export function DivergingBars({ bars, axis, className, ...series }: DivergingBarsProps) {
  const largest = (side: Side) => bars.reduce((limit, bar) => Math.max(limit, bar[side]), 0)
  const limit = { up: largest('up'), down: largest('down') }
  const sum = limit.up + limit.down
  const perUnit = sum > 0 ? barsPx / sum : 0
  const zeroPx = labelPx + (sum > 0 ? limit.up * perUnit : barsPx / 2)
  /** A small amount stays visible. */
  const lengthOf = (value: number) => Math.max(value * perUnit, 2)
  const centre = (index: number) => (index + 0.5) / bars.length
  const endPx = (side: Side, value: number) => zeroPx + (side === 'up' ? -1 : 1) * lengthOf(value)

  const linesOf = (side: Side) =>
    bars.map(({ [side]: value }, index) => {
      const x = `${centre(index) * 100}%`
      return value > 0 && <line key={index} x1={x} x2={x} y1={zeroPx} y2={endPx(side, value)} />
    })
  const maxOf = (side: Side) => {
    const place = centre(bars.findIndex((bar) => bar[side] === limit[side]))
    return (
      limit[side] > 0 && (
        <span className={classes(styles.max, styles[side])} style={{ '--place': place, top: endPx(side, limit[side]) }}>
          {series[side].max}
        </span>
      )
    )
  }
  const legendOf = (side: Side) => (
    <div className={styles.series}>
      <dt>
        <svg className={classes(styles.shape, styles[side])} viewBox="0 0 10 10" aria-hidden="true">
          <path d={triangles[side]} />
        </svg>
        {series[side].label}
      </dt>
      <dd>{series[side].total}</dd>
    </div>
  )
  return (
    <div className={className}>
      <dl className={styles.legend}>
        {legendOf('up')}
        {legendOf('down')}
      </dl>
      <div className={styles.plot} style={{ '--count': bars.length }} aria-hidden="true">
        <svg width="100%" height={heightPx}>
          <g className={styles.up}>{linesOf('up')}</g>
          <g className={styles.down}>{linesOf('down')}</g>
          <line className={styles.zero} x1="0" x2="100%" y1={zeroPx} y2={zeroPx} />
        </svg>
        {maxOf('up')}
        {maxOf('down')}
      </div>
      <Axis labels={axis} />
    </div>
  )
}
