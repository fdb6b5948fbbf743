import { lotteryList } from '@app/contracts'
import { useCall, useNavigate } from '@app/platform'
import { Button } from '@app/ui'
import { Chip, Chips, TextField } from '@app/ui/form'
import { useState } from 'react'
import { fairnessHref } from '../../components/draw/names'
import { useTexts } from '../../texts'
import styles from './FairnessScreen.module.css'
import { isKey, isPeriod, type Question, questionIn } from './question'

/** The games as chips if the list may be seen; otherwise a field for the game's key. */
function GameChoice({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (key: string) => void
}) {
  const t = useTexts()
  const games = useCall(lotteryList, {}, { failure: 'own' })
  if (games.state !== 'ready' || games.data.length === 0)
    return (
      <TextField
        label={t('form.key')}
        hint={t('form.keyHint')}
        error={error}
        value={value}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    )
  return (
    <div>
      <p className={styles.label}>{t('form.game')}</p>
      <Chips label={t('form.game')}>
        {games.data.map(({ key, name }) => (
          <Chip key={key} selected={key === value} onClick={() => onChange(key)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Selects the draw to check. An invalid key or number causes no request. */
export function DrawForm({ requested, onCheck }: { requested: Question; onCheck: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [{ key, period }, setDraw] = useState(requested)
  const [isTried, setTried] = useState(requested.key !== '' || requested.period !== '')
  const check = () => {
    setTried(true)
    if (!isKey(key) || !isPeriod(period)) return
    onCheck()
    void navigate(fairnessHref(key, period), { replace: true })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <GameChoice
        value={key}
        error={isTried && !isKey(key) ? t('form.keyFault') : undefined}
        onChange={(value) => setDraw({ key: value, period })}
      />
      <TextField
        label={t('form.period')}
        hint={t('form.periodHint')}
        {...(isTried && !isPeriod(period) ? { error: t('form.periodFault') } : {})}
        inputMode="numeric"
        autoComplete="off"
        value={period}
        onChange={({ target: { value } }) => setDraw(questionIn(value) ?? { key, period: value.trim() })}
      />
      <Button type="submit" variant="primary">
        {t('form.check')}
      </Button>
    </form>
  )
}
