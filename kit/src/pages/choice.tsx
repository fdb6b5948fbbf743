import { Checkbox, Chip, Chips, QuickAmounts, Segments, Switch } from '@app/ui/form'
import { Captions } from 'lucide-react'
import { useState } from 'react'
import type { KitPage } from '../page'
import { Row, Stack, Example } from '../Example'
import { nothing, words } from '../words'

const appearances = [
  { value: 'dark', label: words.dark },
  { value: 'light', label: words.light },
  { value: 'system', label: words.system },
]
const amounts = ['20', '50', '100', '200', '500'].map((value) => ({ value, label: value }))

function Choices() {
  const [appearance, setAppearance] = useState('dark')
  const [sum, setSum] = useState('50')
  const [isOn, setIsOn] = useState(true)
  const [isAdult, setIsAdult] = useState(true)
  return (
    <>
      <Example name="Segments">
        <Segments label={words.theme} options={appearances} value={appearance} onChange={setAppearance} />
      </Example>
      <Example name="Switch: on, off">
        <Row>
          <Switch label={words.haptics} checked={isOn} onChange={setIsOn} />
          <Switch label={words.captions} checked={!isOn} onChange={() => setIsOn(!isOn)} />
        </Row>
      </Example>
      <Example name="Checkbox: on, off, wrong, disabled">
        <Stack>
          <Checkbox label={words.age} checked={isAdult} onChange={setIsAdult} />
          <Checkbox label={words.limitsRule} checked={false} onChange={nothing} />
          <Checkbox label={words.age} checked={false} onChange={nothing} error={words.passwordIncomplete} />
          <Checkbox label={words.age} checked disabled onChange={nothing} />
        </Stack>
      </Example>
      <Example name="Chips: pressed, not pressed, with an icon, disabled">
        <Chips label={words.player}>
          <Chip selected>{words.automatic}</Chip>
          <Chip selected={false}>{words.speed}</Chip>
          <Chip icon={<Captions className="icon-18" aria-hidden="true" />}>{words.captions}</Chip>
          <Chip disabled>{words.captionsOff}</Chip>
        </Chips>
      </Example>
      <Example name="Quick amounts">
        <QuickAmounts label={words.quick} options={amounts} value={sum} onChange={setSum} />
      </Example>
    </>
  )
}

export const choice: KitPage = {
  title: 'Choice',
  shows: { Segments, Switch, Checkbox, Chip, Chips, QuickAmounts },
  Page: Choices,
}
