import { useId } from 'react'
import styles from './Field.module.css'

type FieldProps = {
  label: string
  hint?: string
  /** Why the value cannot be sent. */
  problem: string | null
  value: string
  onChange: (value: string) => void
  kind?: 'text' | 'number' | 'area'
  isMono?: boolean
}

/** A labelled field; its problem is read with it. */
export function Field({ label, hint, problem, value, onChange, kind = 'text', isMono = false }: FieldProps) {
  const id = useId()
  const shared = {
    ...{ id, value, 'aria-invalid': problem !== null, 'aria-describedby': `${id}d` },
    className: `${styles.input} ${kind === 'area' ? styles.area : ''} ${isMono ? styles.mono : ''}`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {kind === 'area' ? (
        <textarea {...shared} maxLength={500} />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <p id={`${id}d`} className={problem === null ? styles.hint : styles.problem}>
        {problem ?? hint}
      </p>
    </div>
  )
}
