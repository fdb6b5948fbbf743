import type { ReactNode } from 'react'
import styles from './WheelIcon.module.css'

const slices = [
  'M22 22L14.73 4.45A19 19 0 0 1 29.27 4.45Z',
  'M22 22L29.27 4.45A19 19 0 0 1 39.55 14.73Z',
  'M22 22L39.55 14.73A19 19 0 0 1 39.55 29.27Z',
  'M22 22L39.55 29.27A19 19 0 0 1 29.27 39.55Z',
  'M22 22L29.27 39.55A19 19 0 0 1 14.73 39.55Z',
  'M22 22L14.73 39.55A19 19 0 0 1 4.45 29.27Z',
  'M22 22L4.45 29.27A19 19 0 0 1 4.45 14.73Z',
  'M22 22L4.45 14.73A19 19 0 0 1 14.73 4.45Z',
]

/** A small prize wheel. */
export const WheelIcon = (): ReactNode => (
  <svg className={styles.wheel} viewBox="0 0 44 44" aria-hidden="true">
    <circle cx="22" cy="22" r="22" className={styles.rim} />
    {slices.map((slice, index) => (
      <path key={slice} d={slice} className={index % 2 === 0 ? styles.even : styles.odd} />
    ))}
    <circle cx="22" cy="22" r="6.5" className={styles.hub} />
  </svg>
)
