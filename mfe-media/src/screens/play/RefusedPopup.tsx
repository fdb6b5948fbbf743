import { Button, Popup } from '@app/ui'
import type { ReactNode } from 'react'
import { serviceHref } from '../../components/customer-service/LiveLockedPopup'
import { useTexts } from '../../texts'

/** Says in the server's own words why a video cannot be opened: no views or not enough money left (VIDEO-5). */
export function RefusedPopup({
  message,
  onClose,
}: {
  /** null: closed. */
  message: string | null
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <Popup
      open={message !== null}
      onClose={onClose}
      title={t('video.refused')}
      low
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
      {message}
    </Popup>
  )
}
