import { noteProps } from '../field/Field'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Checkbox({ label, checked, onChange, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className={styles.checkbox}>
        <input
          {...input}
          {...noteProps(id, { error })}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} className={classes(error && styles.error)} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
