import { currencyLabel, formatTyped, isGroupAt, isLabelLast, type MoneyLook, parseTyped, retyped } from '@app/money'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
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
  enterKeyHint?: 'next' | 'done' | 'go' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Groups the integer while it is typed; the caret stays where the member types. */
function useGrouping({ value, onChange, lang }: Pick<AmountFieldProps, 'value' | 'onChange' | 'lang'>) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const shown = (isComposing ? null : retyped(value, typed, lang)) ?? typed
    if (shown.text !== typed.text) {
      // before React does, which would move the caret to the end
      input.value = shown.text
      input.setSelectionRange(shown.caret, shown.caret)
    }
    onChange(shown.text)
  }
  const step = ({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd: end } = input
    if (at === null || at !== end) return
    // a grouping sign alone cannot be deleted: the digit beyond it goes
    if (key === 'Backspace' && at > 1 && isGroupAt(value, at - 1, lang)) input.setSelectionRange(at - 1, at - 1)
    if (key === 'Delete' && isGroupAt(value, at, lang)) input.setSelectionRange(at + 1, at + 1)
  }
  return { change, step }
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
  const isLast = isLabelLast(lang)
  const grouping = useGrouping({ value, onChange, lang })
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
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={fault}
    >
      <label
        className={classes(fieldBox, size !== 'field' && styles[size], isLast && size !== 'large' && styles.last)}
        style={{ '--digits': Math.max(value.length, 1) }}
      >
        {!isLast && currencyMark}
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
            grouping.change(event)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsDone(true)
            grouping.step(event)
          }}
        />
        {isLast && currencyMark}
        {end}
      </label>
    </Field>
  )
}
