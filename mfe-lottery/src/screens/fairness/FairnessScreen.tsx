import { BackBar, useSearchParams } from '@app/platform'
import { Screen } from '@app/ui'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { DrawForm } from './DrawForm'
import styles from './FairnessScreen.module.css'
import { Figures, SpinFigures } from './Figures'
import { HowItWorks } from './HowItWorks'
import { isKey, isPeriod } from './question'
import { RoundCheck } from './RoundCheck'

/** Checks any draw, its answer first, and explains how draws are made and what the check does not prove. Needs no login. */
export function FairnessScreen() {
  const t = useTexts()
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const period = query.get('expect') ?? ''
  const [isSought, setSought] = useState(false)
  const isRequested = isKey(key) && isPeriod(period)
  return (
    <Screen>
      <BackBar title={t('fair.title')} fallback="/Game" />
      <div className={styles.page}>
        {isRequested && <RoundCheck gameKey={key} period={period} isSought={isSought} />}
        <p className={styles.lead}>{t('fair.lead')}</p>
        <DrawForm key={`${key}|${period}`} requested={{ key, period }} onCheck={() => setSought(true)} />
        {isKey(key) && <Figures gameKey={key} />}
        <SpinFigures />
        <HowItWorks />
      </div>
    </Screen>
  )
}
