import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Field.module.css'

export interface FieldTexts {
  label: string
  /** The label is read aloud but not shown: the screen says it otherwise. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** Takes the hint's place; the value stays. */
  error?: string | undefined
  className?: string | undefined
}

/** The look of what an input stands in. */
export const fieldBox = styles.box

const noteId = (id: string): string => `${id}-note`

/** What an input needs so that its hint or error is read with it. */
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
