import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { currentSession } from '../session/session'
import { type Direction, moveTo } from './move'

type Update = Parameters<Parameters<ReturnType<typeof createBrowserHistory>['listen']>[0]>[0]

const placeOf = ({ action, location }: Pick<Update, 'action' | 'location'>) => ({ action, location })

/** The router on the browser's history, with transitions between screens. */
export function BrowserRouter({
  isSameLevel = () => false,
  children,
}: {
  /** True for two paths without a transition between them, such as those of the tab bar. */
  isSameLevel?: (from: string, to: string) => boolean
  children: ReactNode
}): ReactNode {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, setShown] = useState(() => placeOf(history))
  const latest = useRef(shown)
  const session = useRef(currentSession())

  const direction = ({ action, location, delta }: Update): Direction | null => {
    const isSessionNew = session.current !== currentSession()
    session.current = currentSession()
    // The start or end of a session and the navigation that follows are one step: no screen is drawn in between.
    if (isSessionNew || action === 'REPLACE' || !delta) return null
    const from = shown.location.pathname
    const to = location.pathname
    if (from === to || isSameLevel(from, to)) return null
    return delta < 0 ? 'back' : 'forward'
  }
  const follow = useEffectEvent((update: Update) => {
    latest.current = placeOf(update)
    // Draw the latest location, as another navigation may have happened meanwhile.
    moveTo(direction(update), () => setShown(latest.current))
  })
  useLayoutEffect(() => history.listen((update) => follow(update)), [history])

  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
      {children}
    </Router>
  )
}
