import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Field.module.css'

export interface FieldTexts {
  label: string
  /** The label is read aloud but not shown, because the screen shows it elsewhere. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** Replaces the hint; the value stays. */
  error?: string | undefined
  className?: string | undefined
}

/** The style of the box around an input. */
export const fieldBox = styles.box

const noteId = (id: string): string => `${id}-note`

/** The attributes that connect an input with its hint or error. */
export function noteProps(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  }
}

/** Label above, the input, hint or error below. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr' : styles.label}>
        {label}
      </label>
      {children}
      <div id={noteId(id)} aria-live="polite">
        {error ? (
          <p className={classes(styles.note, styles.error)}>
            <CircleAlert className="icon-16" aria-hidden="true" />
            <span>{error}</span>
          </p>
        ) : (
          hint && <p className={styles.note}>{hint}</p>
        )}
      </div>
    </div>
  )
}
