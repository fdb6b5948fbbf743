import { Button, Popup } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

export const serviceHref = '/ServiceOnline'

/** Tells a member without live permission whom to ask for it (LIVE-3). */
export function LiveLockedPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Popup
      open={isOpen}
      onClose={onClose}
      title={t('room.locked')}
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
      {t('room.lockedText')}
    </Popup>
  )
}
