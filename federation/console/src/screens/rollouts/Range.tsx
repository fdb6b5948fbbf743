import type { Rollout } from '../../api/rollout'
import { scaleTo } from '../../release/scale'
import styles from './Holds.module.css'

type Reading = NonNullable<Rollout['steps'][number]['analysis']>['failures']

/** The likely range of a share as a picture: the interval, stable's mark, and the limit. */
export function Range({ reading: { share, low, high, stable, limit }, isSoft }: { reading: Reading; isSoft: boolean }) {
  const maximum = scaleTo(Math.max(limit / 0.75, share * 1.1, stable * 1.1))
  const at = (value: number) => `${Math.min(100, (value / maximum) * 100).toFixed(2)}%`
  const width = (from: number, to: number) =>
    `${(((Math.min(to, maximum) - Math.min(from, maximum)) / maximum) * 100).toFixed(2)}%`
  const tick = (value: number) => `${Number((value * 100).toFixed(2))} %`
  return (
    <svg className={`${styles.picture} ${isSoft ? styles.soft : ''}`} aria-hidden="true">
      <line className={styles.axis} x1="0" x2="100%" y1="11.5" y2="11.5" />
      <rect className={styles.zone} x={at(limit)} width={width(limit, maximum)} y="2" height="18" rx="3" />
      <rect className={styles.interval} x={at(low)} width={width(low, high)} y="7" height="9" rx="4.5" />
      <line className={styles.stable} x1={at(stable)} x2={at(stable)} y1="1" y2="21" />
      <line className={styles.limit} x1={at(limit)} x2={at(limit)} y1="0" y2="22" />
      <circle className={styles.point} cx={at(share)} cy="11.5" r="5.5" />
      <text x="0" y="34">
        {tick(0)}
      </text>
      <text x="50%" y="34" textAnchor="middle">
        {tick(maximum / 2)}
      </text>
      <text x="100%" y="34" textAnchor="end">
        {tick(maximum)}
      </text>
    </svg>
  )
}
