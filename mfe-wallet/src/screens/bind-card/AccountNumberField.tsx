import { TextField } from '@app/ui/form'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { digitsIn, grouped, hasOthers, placeAfter } from './accountNumber'

interface AccountNumberFieldProps {
  label: string
  /** Digits only, or a text that is no account number, as it was typed. */
  value: string
  onChange: (value: string) => void
  /** For such a text. */
  unreadable: string
}

/** An account number in groups of four digits, however they are grouped when they are typed or pasted. */
export function AccountNumberField({ label, value, onChange, unreadable }: AccountNumberFieldProps): ReactNode {
  const ref = useRef<HTMLInputElement>(null)
  /** How many digits are before the caret; null unless somebody has just typed. */
  const caret = useRef<number | null>(null)
  const isUnreadable = hasOthers(value)
  const shown = isUnreadable ? value : grouped(value)
  // React moves the caret to the end of a value that differs from what was typed
  useLayoutEffect(() => {
    if (caret.current === null) return
    const place = placeAfter(shown, caret.current)
    ref.current?.setSelectionRange(place, place)
    caret.current = null
  })
  return (
    <TextField
      ref={ref}
      label={label}
      name="bankid"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      value={shown}
      error={isUnreadable ? unreadable : undefined}
      onChange={({ target }) => {
        if (hasOthers(target.value)) return onChange(target.value)
        caret.current = digitsIn(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        onChange(digitsIn(target.value))
      }}
      onKeyDown={(event) => {
        const { selectionStart: at, selectionEnd: end } = event.currentTarget
        // the space alone cannot be deleted: the digit before it goes
        if (!isUnreadable && event.key === 'Backspace' && at === end && at !== null && shown[at - 1] === ' ')
          event.currentTarget.setSelectionRange(at - 1, at - 1)
      }}
    />
  )
}
