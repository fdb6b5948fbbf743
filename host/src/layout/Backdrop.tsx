import { releaseSet } from '@app/loader'
import { WeaveArt } from '@app/ui'
import { type ReactNode, useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 1001px)')
const followWidth = (notify: () => void) => {
  const media = wide()
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** The weave around the frame, where there is room for it. */
export function Backdrop(): ReactNode {
  const isWide = useSyncExternalStore(
    followWidth,
    () => wide().matches,
    () => false,
  )
  return isWide ? (
    <div className="backdrop" aria-hidden="true">
      <WeaveArt seed={releaseSet.host.id} detail={4} strokeWidth={0.1} />
    </div>
  ) : null
}
