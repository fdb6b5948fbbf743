import type { LimitKind, PlayLimit } from '@app/contracts'
import { parseWire } from '@app/money'
import { useCommonTexts, useFormat } from '@app/platform'
import { Button } from '@app/ui'
import { AmountField, Sheet } from '@app/ui/form'
import { type FormEvent, useState } from 'react'
import { type Key, useTexts } from '../../texts'
import { limitTitles } from './LimitCard'
import { type Effect, effectOf, typedLimit, waitedUntil } from './limitRules'
import styles from './PlayLimitsScreen.module.css'
import { useLimits } from './useLimits'

const effectTexts: Record<Effect, Key> = {
  same: 'limits.effect',
  now: 'limits.effectNow',
  later: 'limits.effectLater',
}

type Properties = { kind: LimitKind; state: PlayLimit; onClose: () => void }

function Form({ kind, state: { limit, pending }, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  const { moneyLook, money, typed: written, typedExample, readTyped, dateTime } = useFormat()
  const { set, isPending } = useLimits()
  const [text, setText] = useState(limit === null ? '' : written(parseWire(limit)))
  const [isTried, setTried] = useState(false)
  const [laterAt] = useState(() => waitedUntil(Date.now() / 1000))
  const typed = typedLimit(text, readTyped)
  const change = async (to: string) => {
    if (await set({ [kind]: to })) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed !== null) void change(typed)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountField
        label={t('limits.amount')}
        {...moneyLook}
        unreadable={common('amountUnreadable', { example: typedExample })}
        value={text}
        onChange={setText}
        placeholder="0"
        enterKeyHint="done"
        error={isTried && typed === null ? t('limits.fault') : undefined}
        hint={t(effectTexts[typed === null ? 'same' : effectOf(limit, typed)], { time: dateTime(laterAt) })}
      />
      <Button type="submit" variant="primary" loading={isPending}>
        {t('limits.save')}
      </Button>
      {limit !== null && pending !== null && (
        <Button disabled={isPending} onClick={() => void change(limit)}>
          {t('limits.keep', { limit: money(limit) })}
        </Button>
      )}
      {limit !== null && pending?.limit !== null && (
        <Button variant="quiet" disabled={isPending} onClick={() => void change('none')}>
          {t('limits.remove')}
        </Button>
      )}
    </form>
  )
}

/** Changes one limit; says before saving when the change takes effect (HONEST-3). */
export function LimitSheet({ open, ...form }: Properties & { open: boolean }) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={open} onClose={form.onClose} title={t(limitTitles[form.kind])} closeLabel={common('close')}>
      <Form {...form} />
    </Sheet>
  )
}
