import styles from './Legend.module.css'

/** The colour of a release, or of a limit, in charts. */
export type Ink = 'canary' | 'stable' | 'before' | 'older' | 'halts' | 'waits'

export const Swatch = ({ ink, isLine = false }: { ink: Ink; isLine?: boolean }) => (
  <i className={`${isLine ? styles.line : styles.square} ${styles[ink]}`} />
)

/** @param isLine as it is drawn in the chart */
export type Named = { ink: Ink; name: string; isLine?: boolean }

/** What each colour of a chart means. */
export const Legend = ({ of }: { of: readonly Named[] }) => (
  <span className={styles.legend}>
    {of.map(({ name, ...swatch }) => (
      <span key={swatch.ink}>
        <Swatch {...swatch} />
        {name}
      </span>
    ))}
  </span>
)
