import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { ServicePopup } from './ServicePopup'

/** Tells a member without live permission whom to contact (LIVE-3). */
export function LiveLockedPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ServicePopup isOpen={isOpen} title={t('room.locked')} onClose={onClose}>
      {t('room.lockedText')}
    </ServicePopup>
  )
}
