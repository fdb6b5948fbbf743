import { useAtom } from '@app/platform'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawnAnswer, followDrawnQuestion } from '../boot/age-question'
import { isAdultAtom } from './adult'
import { Farewell } from './Farewell'
import { Question } from './Question'

/** Asks once per device, over the first screen; after a no, the app shows nothing else (ACCESS-6). */
export function AdultGate({ children }: { children: ReactNode }): ReactNode {
  const [isAdult, setIsAdult] = useAtom(isAdultAtom)
  const [answer, setAnswer] = useState(drawnAnswer)
  const wasRequested = useRef(!isAdult)
  const takeAnswer = (isYes: boolean) => {
    if (isYes) setIsAdult(true)
    setAnswer(isYes ? null : 'no')
  }
  const takeDrawnAnswer = useEffectEvent(takeAnswer)
  const isDrawn = answer === 'open' && !isAdult
  useEffect(() => {
    if (!isDrawn) return undefined
    // A no that was given after this rendered has gone with the page's content.
    if (drawnAnswer() === null) return setAnswer(null)
    const remove = followDrawnQuestion((isYes) => takeDrawnAnswer(isYes))
    return () => {
      remove()
      setAnswer((latest) => (latest === 'open' ? null : latest))
    }
  }, [isDrawn])
  // A screen that loaded while the question was open could not take the focus (ROUTE-5).
  useEffect(() => {
    if (!isAdult || !wasRequested.current) return
    wasRequested.current = false
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [isAdult])
  if (answer === 'no') return <Farewell />
  return (
    <>
      {children}
      {isAdult || isDrawn ? null : <Question onYes={() => takeAnswer(true)} onNo={() => takeAnswer(false)} />}
    </>
  )
}
