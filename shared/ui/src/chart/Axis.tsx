import type { ReactNode } from 'react'
import styles from './Axis.module.css'

/** Below a chart: what is at its left end, in the middle, and at its right end. */
export type AxisLabels = readonly [string, string, string]

export const Axis = ({ labels }: { labels: AxisLabels }): ReactNode => (
  <div className={styles.axis} aria-hidden="true">
    {labels.map((label, index) => (
      <span key={index}>{label}</span>
    ))}
  </div>
)
