import { AmountField, Passcode, PasswordField, TextField } from '@app/ui/form'
import { useState } from 'react'
import type { KitPage } from '../page'
import { Stack, Example } from '../Example'
import { money, words } from '../words'

const amount = { ...money, label: words.amount, unreadable: words.unreadable }
const password = { label: words.password, showLabel: words.preview, hideLabel: words.hidden }

function Fields() {
  const [sum, setSum] = useState('')
  const [code, setCode] = useState('123')
  const typed = { value: sum, onChange: setSum }
  return (
    <>
      <Example name="Text: empty, filled, wrong, disabled">
        <Stack>
          <TextField label={words.name} hint={words.nameHint} autoComplete="off" />
          <TextField label={words.name} defaultValue="Ana Berg" autoComplete="off" />
          <TextField label={words.name} error={words.noName} autoComplete="off" />
          <TextField label={words.number} defaultValue="998877664821" disabled autoComplete="off" />
        </Stack>
      </Example>
      <Example name="Password">
        <PasswordField {...password} defaultValue="quiet-harbour" autoComplete="off" />
      </Example>
      <Example name="Amount: in a form, tall, large, wrong">
        <Stack>
          <AmountField {...amount} {...typed} hint={words.limitsRule} />
          <AmountField {...amount} value="240" onChange={setSum} size="tall" />
          <AmountField {...amount} value="240" onChange={setSum} size="large" labelHidden />
          <AmountField {...amount} value="240" onChange={setSum} error={words.wrongAmount} />
        </Stack>
      </Example>
      <Example name="Six digits: half typed, wrong">
        <Stack>
          <Passcode label={words.password} value={code} onChange={setCode} hint={words.nameHint} />
          <Passcode label={words.password} value="12" onChange={setCode} error={words.passwordIncomplete} />
        </Stack>
      </Example>
    </>
  )
}

export const field: KitPage = {
  title: 'Field',
  shows: { TextField, PasswordField, AmountField, Passcode },
  Page: Fields,
}
