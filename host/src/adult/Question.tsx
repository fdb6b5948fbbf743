import { Button, Popup } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'

/** Whether somebody is 18 or older. The values are for the boot script, if the edge has drawn it (host/src/boot). */
export function Question({ onYes, onNo }: { onYes?: () => void; onNo?: () => void }): ReactNode {
  const t = useTexts()
  const actions = (
    <>
      <Button variant="primary" value="yes" onClick={onYes}>
        {t('adult.yes')}
      </Button>
      <Button variant="quiet" value="no" onClick={onNo}>
        {t('adult.no')}
      </Button>
    </>
  )
  return (
    <Popup open onClose={() => {}} dismissable={false} title={t('adult.title')} actions={actions}>
      <p>{t('adult.text')}</p>
    </Popup>
  )
}
