import { Amount, IconButton } from '@app/ui'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { maskedAtom } from '../device/masked'
import { useCommonTexts } from '../i18n/common'
import { useFormat } from '../i18n/format'
import { useAtom, useAtomValue } from '../store/store'

/** What the member has, in hundredths; dots where they hide it. */
export function Balance({ minor, size }: { minor: bigint; size?: 'inherit' | 'large' }): ReactNode {
  const t = useCommonTexts()
  const { language, currency } = useFormat()
  const isMasked = useAtomValue(maskedAtom)
  return (
    <Amount
      minor={minor}
      lang={language}
      currency={currency || undefined}
      size={size}
      hiddenLabel={isMasked ? t('hidden') : undefined}
    />
  )
}

/** Hides and shows every balance of the app. */
export function BalanceEye({ className }: { className?: string | undefined }): ReactNode {
  const t = useCommonTexts()
  const [isMasked, setMasked] = useAtom(maskedAtom)
  const Icon = isMasked ? EyeOff : Eye
  return (
    <IconButton
      label={t(isMasked ? 'showBalance' : 'hideBalance')}
      onClick={() => setMasked(!isMasked)}
      className={className}
    >
      <Icon className="icon-20" aria-hidden="true" />
    </IconButton>
  )
}
