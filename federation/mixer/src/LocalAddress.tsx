import type { MixItem } from '@app/registry'
import { Button } from '@app/ui'
import { TextField } from '@app/ui/form'
import { ChevronDown, Laptop } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import css from './Mixer.module.css'
import { useTexts } from './texts'

const portOf = (item: MixItem | undefined) => (item && 'origin' in item ? new URL(item.origin).port : '')
const isPort = (text: string) => /^[1-9]\d{1,4}$/.test(text) && Number(text) <= 65535

type Properties = { app: string; item: MixItem | undefined; onChoose: (item: MixItem) => void }

function PortForm({ app, item, onChoose }: Properties) {
  const t = useTexts()
  const [port, setPort] = useState(portOf(item))
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (isPort(port)) onChoose({ app, origin: `http://localhost:${port}` })
  }
  return (
    <form className={css.local} onSubmit={use}>
      <TextField
        label={t('localPort')}
        hint={t('localHint')}
        start={<span className="mono">{'http://localhost:'}</span>}
        inputMode="numeric"
        maxLength={5}
        value={port}
        onChange={(event) => setPort(event.target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" size="small" disabled={!isPort(port)}>
        {t('localUse')}
      </Button>
    </form>
  )
}

/** Chooses a local build; only the port can be entered, so it is always the user's own machine. */
export function LocalAddress(properties: Properties): ReactNode {
  const t = useTexts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(portOf(properties.item) !== '')
  return (
    <>
      <button
        type="button"
        className={css.choice}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.laptop}>
          <Laptop className="icon-20" aria-hidden="true" />
        </span>
        <span className={css.words}>{t('local')}</span>
        <ChevronDown className="icon-18" aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PortForm {...properties} />}
      </div>
    </>
  )
}
