import { IconButton } from '@app/ui'
import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy, useShare } from '../device/share'
import { useCommonTexts } from '../i18n/common'

/** Copies a value; `what` names it for those who do not see it beside the button. */
export function CopyButton({ value, what }: { value: string; what: string }): ReactNode {
  const t = useCommonTexts()
  const copy = useCopy()
  return (
    <IconButton label={t('copyWhat', { what })} onClick={() => void copy(value)}>
      <Copy className="icon-18" aria-hidden="true" />
    </IconButton>
  )
}

/** Shares the address of this screen, or another of the app. */
export function ShareButton({ title, href, variant }: { title: string; href?: string; variant?: 'onArt' }): ReactNode {
  const t = useCommonTexts()
  const share = useShare()
  return (
    <IconButton label={t('share')} variant={variant} onClick={() => void share(title, href)}>
      <Share2 className="icon-20" aria-hidden="true" />
    </IconButton>
  )
}
