import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes'
import { Field, fieldBox, type FieldTexts, noteProps } from './Field'
import styles from './AmountField.module.css'

export interface AmountFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  currency: string
  /** A bet is a whole amount. */
  digitsOnly?: boolean | undefined
  /** field 56 high, tall 68 high, large alone in the middle of a screen. */
  size?: 'field' | 'tall' | 'large' | undefined
  end?: ReactNode
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Keeps digits and, where cents are allowed, one dot with two digits after it. A comma is what many keypads offer for it. */
export function cleanAmount(text: string, digitsOnly: boolean): string {
  if (digitsOnly) return text.replace(/\D/g, '')
  const [integer = '', ...decimals] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  return decimals.length > 0 ? `${integer || '0'}.${decimals.join('').slice(0, 2)}` : integer
}

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    className,
    value,
    onChange,
    currency,
    digitsOnly = false,
    size = 'field',
    end,
    ...input
  } = props
  const id = useId()
  return (
    <Field
      id={id}
      className={classes(size === 'large' && styles.centred, className)}
      {...{ label, labelHidden, hint, error }}
    >
      <label
        className={classes(fieldBox, size !== 'field' && styles[size])}
        style={{ '--digits': Math.max(value.length, 1) }}
      >
        <span className={styles.currency} aria-hidden="true">
          {currency}
        </span>
        <input
          {...input}
          {...noteProps(id, { hint, error })}
          id={id}
          type="text"
          inputMode={digitsOnly ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(cleanAmount(event.target.value, digitsOnly))}
        />
        {end}
      </label>
    </Field>
  )
}
