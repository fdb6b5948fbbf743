import { currencyLabel, formatTyped, isLabelLast, type MoneyLook, parseTyped } from '@app/money'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { classes } from '../classes'
import { Field, fieldBox, type FieldTexts, noteProps } from './Field'
import styles from './AmountField.module.css'

export interface AmountFieldProps extends FieldTexts, MoneyLook {
  /** As typed: only `parseTyped` says which amount it is, if any. */
  value: string
  onChange: (value: string) => void
  /** The error for a text that is not an amount, or is ambiguous. */
  unreadable: string
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

/**
 * Accepts any typed or pasted text and never changes it into another amount. On blur or Enter it formats the amount in
 * the member's language, to show how it was understood, or says that it was not.
 */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    className,
    value,
    onChange,
    lang,
    currency,
    unreadable,
    size = 'field',
    end,
    ...input
  } = props
  const id = useId()
  const [isDone, setIsDone] = useState(false)
  const minor = parseTyped(value, { lang, currency })
  const isUnreadable = minor === null && value.trim() !== ''
  const fault = isUnreadable && (isDone || error) ? unreadable : error
  const leave = () => {
    setIsDone(true)
    // Under an error the text stays as it is, since the error refers to it.
    if (minor !== null && !error && formatTyped(minor, lang) !== value) onChange(formatTyped(minor, lang))
  }
  const currencyMark = (
    <span className={styles.currency} aria-hidden="true">
      {currencyLabel({ lang, currency })}
    </span>
  )
  return (
    <Field
      id={id}
      className={classes(size === 'large' && styles.centred, className)}
      {...{ label, labelHidden, hint, error: fault }}
    >
      <label
        className={classes(fieldBox, size !== 'field' && styles[size])}
        style={{ '--digits': Math.max(value.length, 1) }}
      >
        {!isLabelLast(lang) && currencyMark}
        <input
          {...input}
          {...noteProps(id, { hint, error: fault })}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => {
            setIsDone(false)
            onChange(event.target.value)
          }}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && setIsDone(true)}
        />
        {isLabelLast(lang) && currencyMark}
        {end}
      </label>
    </Field>
  )
}
