import { Button, Popup } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

export const serviceHref = '/ServiceOnline'

/** Says what is not allowed, and links to customer service, who can change that. */
export function ServicePopup({
  isOpen,
  title,
  low = false,
  children,
  onClose,
}: {
  isOpen: boolean
  title: string
  /** At the bottom edge, so that the content above stays visible. */
  low?: boolean
  children: ReactNode
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <Popup
      open={isOpen}
      onClose={onClose}
      title={title}
      low={low}
      actions={
        <>
          <Button variant="primary" href={serviceHref}>
            {t('popup.contact')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('popup.notNow')}
          </Button>
        </>
      }
    >
      {children}
    </Popup>
  )
}
