import { useAtom } from '@app/platform'
import { Button, Popup } from '@app/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts'
import { isAdultAtom } from './adult'
import { Farewell } from './Farewell'

function Question({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const t = useTexts()
  const actions = (
    <>
      <Button variant="primary" onClick={onYes}>
        {t('adult.yes')}
      </Button>
      <Button variant="quiet" onClick={onNo}>
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

/** Asks once per device, over the first screen; after a no, the app shows nothing else (ACCESS-6). */
export function AdultGate({ children }: { children: ReactNode }): ReactNode {
  const [isAdult, setIsAdult] = useAtom(isAdultAtom)
  const [hasLeft, setHasLeft] = useState(false)
  const wasAsked = useRef(!isAdult)
  // A screen that loaded while the question was open could not take the focus (ROUTE-5).
  useEffect(() => {
    if (!isAdult || !wasAsked.current) return
    wasAsked.current = false
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [isAdult])
  if (hasLeft) return <Farewell />
  return (
    <>
      {children}
      {isAdult ? null : <Question onYes={() => setIsAdult(true)} onNo={() => setHasLeft(true)} />}
    </>
  )
}
