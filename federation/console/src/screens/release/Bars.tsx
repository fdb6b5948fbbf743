import styles from './Errors.module.css'
import type { OneError } from './one-error'

const hourMs = 60 * 60_000
const count = 12
const width = 5
const gap = 2
const height = 22

/** The pages by time, from the first report to the last, in twelve equal spans; the words beside it give the sum. */
export function Bars({ hours }: Pick<OneError, 'hours'>) {
  const times = hours.map(({ at }) => Date.parse(at))
  const first = Math.min(...times)
  const last = Math.max(...times) + hourMs
  const span = Math.max(hourMs, (last - first) / count)
  const bars = Array.from({ length: count }, () => 0)
  hours.forEach(({ pages }, index) => {
    const place = Math.min(count - 1, Math.floor(((times[index] ?? first) - first) / span))
    bars[place] = (bars[place] ?? 0) + pages
  })
  const limit = Math.max(1, ...bars)
  const whole = count * (width + gap) - gap
  return (
    <svg className={styles.bars} width={whole} height={height} aria-hidden="true">
      {bars.map((pages, index) => {
        const tall = pages === 0 ? 1 : Math.max(3, (pages / limit) * height)
        return (
          <rect
            key={index}
            x={index * (width + gap)}
            y={height - tall}
            width={width}
            height={tall}
            rx={1}
            className={pages === 0 ? styles.nothing : undefined}
          />
        )
      })}
    </svg>
  )
}
