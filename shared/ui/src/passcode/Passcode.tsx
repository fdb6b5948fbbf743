import { Field, type FieldTexts, noteProps } from '../field/Field'
import { type Ref, type SyntheticEvent, useId } from 'react'
import { classes } from '../classes'
import styles from './Passcode.module.css'

export interface PasscodeProps extends FieldTexts {
  value: string
  /** Digits only, never more than six. */
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  enterKeyHint?: 'next' | 'done' | 'go' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const LENGTH = 6
const cells = Array.from({ length: LENGTH }, (_, i) => i)

const caretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void =>
  input.setSelectionRange(input.value.length, input.value.length)

/** Six cells over one real input, so that paste, autofill and screen readers work as in a plain field. */
export function Passcode(props: PasscodeProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    className,
    value,
    onChange,
    onComplete,
    autoComplete = 'off',
    ...input
  } = props
  const id = useId()
  const take = (text: string): void => {
    const params = text.replace(/\D/g, '')
    // a whole code pasted after another replaces it
    const added = params.startsWith(value) ? params.slice(value.length) : ''
    const digits = added.length === LENGTH ? added : params.slice(0, LENGTH)
    if (digits === value) return
    onChange(digits)
    if (digits.length === LENGTH) onComplete?.(digits)
  }
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <div className={styles.passcode}>
        <input
          {...input}
          {...noteProps(id, { hint, error })}
          id={id}
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={caretToEnd}
          onClick={caretToEnd}
        />
        {cells.map((i) => (
          <span
            key={i}
            aria-hidden="true"
            className={classes(
              styles.cell,
              i < value.length && styles.full,
              i === Math.min(value.length, LENGTH - 1) && styles.now,
            )}
          />
        ))}
      </div>
    </Field>
  )
}
