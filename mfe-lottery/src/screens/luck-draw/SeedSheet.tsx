import { clientSeedSchema } from '@app/contracts'
import { useCommonTexts } from '@app/platform'
import { Button } from '@app/ui'
import { Sheet, TextField } from '@app/ui/form'
import { useState } from 'react'
import * as v from '@app/schema'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'

type Properties = { seed: string; isOpen: boolean; onClose: () => void; onChange: (seed: string) => void }

function Form({ seed, onClose, onChange }: Omit<Properties, 'isOpen'>) {
  const t = useTexts()
  const [text, setText] = useState(seed)
  const [isTried, setTried] = useState(false)
  const parsed = v.safeParse(clientSeedSchema, text)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!parsed.success) return
        onChange(parsed.output)
        onClose()
      }}
    >
      <TextField
        label={t('seed.label')}
        hint={t('seed.hint')}
        error={isTried && !parsed.success ? t('seed.fault') : undefined}
        value={text}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {t('seed.use')}
      </Button>
    </form>
  )
}

/** The member's own seed for the next spin, to change before it. */
export function SeedSheet({ isOpen, ...form }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={isOpen} onClose={form.onClose} title={t('seed.title')} closeLabel={common('close')}>
      <Form {...form} />
    </Sheet>
  )
}
