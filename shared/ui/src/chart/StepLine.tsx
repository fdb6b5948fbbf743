import type { ReactNode } from 'react'
import { Axis, type AxisLabels } from './Axis'
import styles from './StepLine.module.css'

interface StepLineProps {
  /** From left to right, none below 0; each holds until the next. */
  values: readonly number[]
  /** On the largest value. */
  max: string
  /** Below: the first value, the middle, the last. */
  axis: AxisLabels
  className?: string | undefined
}

const plotPx = 120
const labelPx = 20

/** A value over time as a line of steps. It is not read aloud: show the same figures as a table beside it. */
export function StepLine({ values, max: limit, axis, className }: StepLineProps): ReactNode {
  const largest = Math.max(0, ...values)
  const perUnit = largest > 0 ? plotPx / largest : 0
  const zeroPx = labelPx + plotPx
  const tops = values.map((value) => zeroPx - value * perUnit)
  const steps = tops.map((top, index) => `V${top}H${index + 1}`).join('')
  const largestAt = (values.indexOf(largest) + 0.5) / values.length
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.plot}>
        <svg width="100%" height={zeroPx + 1} viewBox={`0 0 ${values.length} ${zeroPx + 1}`} preserveAspectRatio="none">
          <path className={styles.area} d={`M0 ${zeroPx}${steps}V${zeroPx}Z`} />
          <path className={styles.line} d={`M0 ${tops[0] ?? zeroPx}${steps}`} />
          <path className={styles.zero} d={`M0 ${zeroPx}H${values.length}`} />
        </svg>
        {largest > 0 && (
          <span className={styles.max} style={{ '--place': largestAt }}>
            {limit}
          </span>
        )}
      </div>
      <Axis labels={axis} />
    </div>
  )
}
