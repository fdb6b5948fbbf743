import { TextField } from '@app/ui/form'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { digitsIn, grouped, placeAfter } from './accountNumber'

interface AccountNumberFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
}

/** An account number in groups of four digits; what else is typed or pasted with it is left out. */
export function AccountNumberField({ label, value, onChange }: AccountNumberFieldProps): ReactNode {
  const ref = useRef<HTMLInputElement>(null)
  /** How many digits are before the caret; null unless somebody has just typed. */
  const caret = useRef<number | null>(null)
  const shown = grouped(value)
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
      value={shown}
      onChange={({ target }) => {
        caret.current = digitsIn(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        onChange(digitsIn(target.value))
      }}
      onKeyDown={(event) => {
        const { selectionStart: at, selectionEnd: end } = event.currentTarget
        // the space alone cannot be deleted: the digit before it goes
        if (event.key === 'Backspace' && at === end && at !== null && shown[at - 1] === ' ')
          event.currentTarget.setSelectionRange(at - 1, at - 1)
      }}
    />
  )
}
