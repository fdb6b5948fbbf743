import { memo, type ReactNode } from 'react'
import { classes } from '../classes'
import styles from './CountdownRing.module.css'

interface CountdownRingProps {
  /** The fraction left, 1 … 0. */
  fraction: number
  ticks?: 60 | 90 | undefined
  size?: number | undefined
  /** Inside the ring, behind the figures. */
  seal?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

const RADII = [112, 118] as const

/** All ticks of a ring as one path: from the top, clockwise. */
function ticksPath(total: number, from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => {
    const angle = ((from + i) / total) * 2 * Math.PI - Math.PI / 2
    const [start, end] = RADII.map(
      (r) => `${(120 + r * Math.cos(angle)).toFixed(2)} ${(120 + r * Math.sin(angle)).toFixed(2)}`,
    )
    return `M${start}L${end}`
  }).join('')
}

const Ticks = memo(function Ticks({ total, left }: { total: number; left: number }) {
  return (
    <svg className={styles.ticks} viewBox="0 0 240 240" strokeWidth={total === 60 ? 3 : 2.2} aria-hidden="true">
      <path d={ticksPath(total, left, total)} />
      <path className={styles.left} d={ticksPath(total, 0, left)} />
    </svg>
  )
})

/** Time left as ticks around a seal; the caller provides the figures in the middle. */
export function CountdownRing({ fraction, ticks = 90, size = 238, seal, children, className }: CountdownRingProps) {
  const left = Math.ceil(Math.min(Math.max(fraction, 0), 1) * ticks)
  return (
    <div className={classes(styles.ring, className)} style={{ width: size, height: size }}>
      <Ticks total={ticks} left={left} />
      {seal !== undefined && <div className={styles.seal}>{seal}</div>}
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
