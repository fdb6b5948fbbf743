import { BackBar, ShareButton, useSearchParams } from '@app/platform'
import { Screen } from '@app/ui'
import { useTexts } from '../../texts'
import { DrawForm } from './DrawForm'
import styles from './FairnessScreen.module.css'
import { HowItWorks } from './HowItWorks'
import { isKey, isPeriod } from './question'
import { RoundCheck } from './RoundCheck'

/** Check any draw; how the draws are made; what the check does not prove. Open to everybody. */
export function FairnessScreen() {
  const t = useTexts()
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const period = query.get('expect') ?? ''
  const isAsked = isKey(key) && isPeriod(period)
  return (
    <Screen>
      <BackBar title={t('fair.title')} fallback="/Game" end={isAsked && <ShareButton title={t('fair.title')} />} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('fair.lead')}</p>
        <DrawForm key={`${key}|${period}`} asked={{ key, period }} />
        {isAsked && <RoundCheck gameKey={key} period={period} />}
        <HowItWorks />
      </div>
    </Screen>
  )
}
