import { useAtomValue } from '@app/platform'
import { Button, ListGroup, ListRow, Popup } from '@app/ui'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { install, installOfferAtom } from '../../install/install-offer'
import { useTexts } from '../../screen-texts/texts'

/** On iOS, members have to add the app to the home screen themselves. An iPad identifies as a Mac. */
const isByHand = () =>
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches

/** Puts the app on the home screen, if the browser allows it and it is not there yet. */
export function InstallApp(): ReactNode {
  const t = useTexts()
  const offer = useAtomValue(installOfferAtom)
  const [isExplained, setIsExplained] = useState(false)
  if (!offer && !isByHand()) return null
  const close = () => setIsExplained(false)
  return (
    <div>
      <ListGroup label={t('setting.install')}>
        <ListRow
          icon={<Smartphone />}
          title={t('setting.install')}
          chevron
          onClick={() => (offer ? void install(offer) : setIsExplained(true))}
        />
      </ListGroup>
      <Popup
        open={isExplained}
        onClose={close}
        title={t('setting.install')}
        actions={<Button onClick={close}>{t('setting.installDone')}</Button>}
      >
        <p>{t('setting.installByHand')}</p>
      </Popup>
    </div>
  )
}
