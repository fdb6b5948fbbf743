import styles from './Progress.module.css'

interface ProgressProps {
  label: string
  max: number
  /** In order: what is used, then what this step would add. */
  segments: readonly { value: number; tone?: 'used' | 'next' | undefined }[]
  /** The figures as text, read aloud instead of the percentage. */
  valueText?: string | undefined
  className?: string | undefined
}

/** A limit as a bar: how much is used, added now, and left. */
export function Progress({ label, max, segments, valueText, className }: ProgressProps) {
  const sum = segments.reduce((total, segment) => total + segment.value, 0)
  return (
    <div className={className}>
      <meter className="sr" aria-label={label} max={max} value={sum} aria-valuetext={valueText} />
      <div className={styles.bar} aria-hidden="true">
        {segments.map((segment, i) => (
          <span
            key={i}
            className={styles[segment.tone ?? 'used']}
            style={{ '--share': max > 0 ? segment.value / max : 0 }}
          />
        ))}
      </div>
    </div>
  )
}
