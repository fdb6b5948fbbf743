import { SlotContext, useAtomValue, useNavigate } from '@app/platform'
import { WeaveArt } from '@app/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AdultGate } from '../adult/AdultGate'
import { followLinks } from '../navigation/links'
import { useScrollMemory } from '../navigation/useScrollMemory'
import { warmUp } from '../navigation/warm-up'
import { HostSlot } from '../remote/HostSlot'
import { releaseSet } from '../releases/release-set'
import { SessionKeeper } from '../session/SessionKeeper'
import { offlineBarAtom } from './offline-bar'
import { TabBar } from './TabBar'
import { Toasts } from './Toasts'

function useLinks() {
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => {
    const isHere = path === `${window.location.pathname}${window.location.search}${window.location.hash}`
    // As browsers do: a link to where one is adds no step to go back over.
    void navigate(path, { replace: isHere })
    if (isHere) window.scrollTo(0, 0)
  })
  useEffect(() => followLinks(open, warmUp), [])
}

/** What every screen stands in: the frame, the backdrop on wide screens, toasts and the tab bar. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  useLinks()
  useScrollMemory()
  const bar = useAtomValue(offlineBarAtom)
  return (
    <SlotContext value={HostSlot}>
      <div className="backdrop" aria-hidden="true">
        <WeaveArt seed={releaseSet.host.id} detail={4} strokeWidth={0.1} />
      </div>
      <div className="frame">
        {bar && <bar.Bar />}
        <Toasts />
        <AdultGate>
          {children}
          <TabBar />
        </AdultGate>
      </div>
      <SessionKeeper />
    </SlotContext>
  )
}
