import { type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './Segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** A few options side by side. Native radio buttons, for arrow keys and grouping. */
export function Segments<T extends string>({ label, options, value, onChange, className }: SegmentsProps<T>) {
  const name = useId()
  return (
    <div className={classes(styles.segments, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
