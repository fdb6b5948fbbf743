import { Amount } from '@app/ui'
import type { ReactNode } from 'react'
import { maskedAtom } from '../device/masked'
import { useCommonTexts } from '../i18n/common-texts'
import { useFormat } from '../i18n/format'
import { useAtomValue } from '../store/store'

/** The member's balance, in hundredths; dots if they hide it. */
export function Balance({ minor, size }: { minor: bigint; size?: 'inherit' | 'large' }): ReactNode {
  const t = useCommonTexts()
  const { moneyLook } = useFormat()
  const isMasked = useAtomValue(maskedAtom)
  return <Amount minor={minor} {...moneyLook} size={size} hiddenLabel={isMasked ? t('hidden') : undefined} />
}
