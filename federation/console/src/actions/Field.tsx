import { useId } from 'react'
import { texts } from '../texts'
import styles from './Field.module.css'
import { useTyped } from './useDraft'

/** Characters of a reason, as the service takes it. */
const longest = 500

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
export function Field({ label, hint, value, onChange, kind = 'text', isMono = false, ...params }: FieldProps) {
  const over = kind === 'area' ? value.trim().length - longest : 0
  const problem = over > 0 ? texts.action.tooLong(over) : params.problem
  const id = useId()
  const setText = useTyped(label, onChange)
  const shared = {
    id,
    value,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}d`,
    className: `${styles.input} ${kind === 'area' ? styles.area : ''} ${isMono ? styles.mono : ''}`,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {kind === 'area' ? (
        <textarea {...shared} />
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
