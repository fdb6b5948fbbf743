import { BackBar } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { AgreementText } from '../../components/AgreementText'
import { useTexts } from '../../screen-texts/texts'

/** The account agreement as a separate page, open to everybody. */
export function AgreementScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('agreement.title')} fallback="/Register" />
      <div className="pad">
        <AgreementText />
      </div>
    </Screen>
  )
}
