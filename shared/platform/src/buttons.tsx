// Buttons with their texts. They are bundled with the screens that use them, not with the shared instance.
import { maskedAtom, useAtom, useCommonTexts } from '@app/platform'
import { IconButton } from '@app/ui'
import { Copy, Eye, EyeOff, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy, useShare } from './device/share'

/** Toggles whether balances are hidden throughout the app. */
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

/** Copies a value; `what` names it for screen readers. */
export function CopyButton({ value, what }: { value: string; what: string }): ReactNode {
  const t = useCommonTexts()
  const copy = useCopy()
  return (
    <IconButton label={t('copyWhat', { what })} onClick={() => void copy(value)}>
      <Copy className="icon-18" aria-hidden="true" />
    </IconButton>
  )
}

/** Shares the address of this screen, or another one in the app. */
export function ShareButton({ title, href, variant }: { title: string; href?: string; variant?: 'onArt' }): ReactNode {
  const t = useCommonTexts()
  const share = useShare()
  return (
    <IconButton label={t('share')} variant={variant} onClick={() => void share(title, href)}>
      <Share2 className="icon-20" aria-hidden="true" />
    </IconButton>
  )
}
