import type { ReactNode } from 'react'
import { ServicePopup } from '../../components/customer-service/ServicePopup'
import { useTexts } from '../../texts'

/** Shows the server's reason why a video cannot be opened: not enough views or money left (VIDEO-5). */
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
    <ServicePopup isOpen={message !== null} title={t('video.refused')} low onClose={onClose}>
      {message}
    </ServicePopup>
  )
}
