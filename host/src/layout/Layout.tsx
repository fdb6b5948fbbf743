import { SlotContext, useAtomValue, useNavigate } from '@app/platform'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AdultGate } from '../adult/AdultGate'
import { followLinks } from '../navigation/links'
import { takesNewRelease } from '../navigation/new-release'
import { useScrollMemory } from '../navigation/useScrollMemory'
import { warmUp } from '../navigation/warm-up'
import { HostSlot } from '../remote/HostSlot'
import { SessionWatch } from '../session/SessionWatch'
import { Backdrop } from './Backdrop'
import { frameBarAtom } from './deferred'
import { TabBar } from './TabBar'
import { Toasts } from './Toasts'

/** A link to the current screen, such as the current tab: scrolls to the top; if already there, refreshes. */
function showAgain() {
  if (window.scrollY > 0) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  } else document.querySelector<HTMLElement>('[data-screen-refresh]')?.click()
}

function useLinks() {
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => {
    if (takesNewRelease(path)) return
    const isHere = path === `${window.location.pathname}${window.location.search}${window.location.hash}`
    if (isHere) showAgain()
    else void navigate(path)
  })
  useEffect(() => followLinks(open, warmUp), [])
}

/** What surrounds every screen: the frame, the backdrop on wide screens, toasts and the tab bar. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  useLinks()
  useScrollMemory()
  const bar = useAtomValue(frameBarAtom)
  return (
    <SlotContext value={HostSlot}>
      <Backdrop />
      <div className="frame">
        {bar && <bar.Bar />}
        <Toasts />
        <AdultGate>
          {children}
          <TabBar />
        </AdultGate>
      </div>
      <SessionWatch />
    </SlotContext>
  )
}
