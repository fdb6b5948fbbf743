import { SlotContext, useNavigate } from '@app/platform'
import { WeaveArt } from '@app/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { followLinks } from '../navigation/links'
import { useScrollMemory } from '../navigation/useScrollMemory'
import { warmUp } from '../navigation/warm-up'
import { HostSlot } from '../remote/HostSlot'
import { releaseSet } from '../releases/release-set'
import { SessionKeeper } from '../session/SessionKeeper'
import { TabBar } from './TabBar'
import { Toasts } from './Toasts'

function useLinks() {
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => followLinks((path) => void go.current(path), warmUp), [])
}

/** What every screen stands in: the frame, the backdrop on wide screens, toasts and the tab bar. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  useLinks()
  useScrollMemory()
  return (
    <SlotContext value={HostSlot}>
      <div className="backdrop" aria-hidden="true">
        <WeaveArt seed={releaseSet.host.id} detail={3} />
      </div>
      <div className="frame">
        <Toasts />
        {children}
        <TabBar />
      </div>
      <SessionKeeper />
    </SlotContext>
  )
}
