import type { PastDraw } from '@app/contracts'
import type { Loaded } from '@app/platform'
import { useTexts } from '../../texts'
import styles from './DrawsBelow.module.css'
import { PastDrawRow } from './PastDrawRow'

/** As many as the tallest frame has room for; the style sheet hides those that a lower one has not. */
const max = 6

/** The draws before the last one, below it, where the column beside a tall board would be empty (FRAME-5). */
export function DrawsBelow({ gameKey, history }: { gameKey: string; history: Loaded<PastDraw[]> }) {
  const t = useTexts()
  const draws = history.state === 'ready' ? history.data.slice(1, 1 + max) : []
  if (draws.length === 0) return null
  return (
    <section className={styles.draws}>
      <h2>{t('draws.title')}</h2>
      <ul>
        {draws.map((draw) => (
          <PastDrawRow key={draw.period} gameKey={gameKey} draw={draw} />
        ))}
      </ul>
    </section>
  )
}
