import { fairnessFigures, luckDrawFigures, type VoidCause } from '@app/contracts'
import { chanceRange, outcomeCount, type Selection, waysOf } from '@app/fairness'
import { useCall } from '@app/platform'
import { ListGroup, ListRow, SectionHeader } from '@app/ui'
import { type Key, useTexts } from '../../texts'
import styles from './Figures.module.css'

const causes: Record<VoidCause, Key> = {
  operator: 'cause.operator',
  beacon: 'cause.beacon',
  secret: 'cause.secret',
  late: 'cause.late',
}
export const causeKey = (cause: VoidCause): Key => causes[cause]

/** How often each sum came, with the range that chance gives. */
function Sums({ sums }: { sums: readonly number[] }) {
  const t = useTexts()
  const draws = sums.reduce((total, count) => total + count, 0)
  const bars = sums.map((count, place) => {
    const sum = place + 3
    return { sum, count, ...chanceRange(draws, waysOf(String(sum) as Selection), outcomeCount) }
  })
  const limit = Math.max(1, ...bars.map(({ count, high }) => Math.max(count, high)))
  const share = (count: number) => `${(count / limit) * 100}%`
  return (
    <>
      <ul className={styles.bars}>
        {bars.map(({ sum, count, low, high }) => (
          <li key={sum}>
            <span className="sr">{t('figures.bar', { sum, count, low, high })}</span>
            <span className={styles.plot} aria-hidden="true">
              <span className={styles.band} style={{ bottom: share(low), height: share(high - low) }} />
              <span className={styles.bar} style={{ height: share(count) }} />
            </span>
            <span className="num" aria-hidden="true">
              {sum}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('figures.range')}</p>
      <p className={styles.note}>{t('figures.recount')}</p>
    </>
  )
}

type Voids = { label: string; none: string; rows: readonly { cause: VoidCause; count: number; detail?: string }[] }

/** Void draws or spins by cause, or that there is none. */
function VoidsByCause({ label, none, rows }: Voids) {
  const t = useTexts()
  if (rows.length === 0) return <p className={styles.note}>{none}</p>
  return (
    <ListGroup title={label} className={styles.voids}>
      {rows.map(({ cause, count, detail }) => (
        <ListRow key={cause} title={t(causeKey(cause))} detail={detail} value={<span className="num">{count}</span>} />
      ))}
    </ListGroup>
  )
}

/** Everything that a game ever drew against its odds, and its void draws by cause. */
export function Figures({ gameKey }: { gameKey: string }) {
  const t = useTexts()
  const figures = useCall(fairnessFigures, { key: gameKey }, { failure: 'own' })
  if (figures.state !== 'ready') return null
  const { sums, voids } = figures.data
  const count = sums.reduce((total, each) => total + each, 0)
  const rows = voids.map(({ withBets, ...each }) => ({ ...each, detail: t('figures.withBets', { count: withBets }) }))
  return (
    <section>
      <SectionHeader title={t('figures.title')} detail={t('figures.detail', { count })} />
      <Sums sums={sums} />
      <VoidsByCause label={t('figures.voids')} none={t('figures.noVoids')} rows={rows} />
    </section>
  )
}

/** How many spins of the wheel a beacon was to decide, and the void ones by cause. */
export function SpinFigures() {
  const t = useTexts()
  const figures = useCall(luckDrawFigures, {}, { failure: 'own' })
  if (figures.state !== 'ready' || figures.data.bound === 0) return null
  const { bound, voids } = figures.data
  return (
    <section>
      <SectionHeader title={t('wheel.title')} detail={t('figures.spins', { count: bound })} />
      <VoidsByCause label={t('figures.voidSpins')} none={t('figures.noVoidSpins')} rows={voids} />
    </section>
  )
}
