import { type ReactNode, useState } from 'react'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { Field } from '../../actions/Field'

type TextDialogProps<Value> = {
  title: string
  submit: string
  label: string
  hint: string
  /** What the field says instead of its hint while `parse` takes nothing. */
  invalid: string
  text?: string
  isMono?: boolean
  /** null if the service would refuse it. */
  parse: (text: string) => Value | null
  sending: (value: Value, key: string) => Promise<unknown>
  onDone: (value: Value) => void
  onClose: () => void
}

/** Asks for one text, and changes something with it. */
export function TextDialog<Value>({ text: input = '', ...dialog }: TextDialogProps<Value>): ReactNode {
  const { title, submit, label, hint, invalid, isMono = false, parse, sending, onDone, onClose } = dialog
  const [text, setText] = useState(input)
  const value = parse(text)
  return (
    <ChangeDialog
      title={title}
      submit={submit}
      onClose={onClose}
      request={value}
      sending={async (sent, key) => {
        await sending(sent, key)
        return sent
      }}
      onDone={onDone}
    >
      {(isTried) => (
        <Field
          label={label}
          hint={hint}
          isMono={isMono}
          problem={isTried && value === null ? invalid : null}
          value={text}
          onChange={setText}
        />
      )}
    </ChangeDialog>
  )
}
