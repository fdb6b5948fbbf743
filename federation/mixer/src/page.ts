import type { PlatformEvent } from '@app/platform'
import { type Mix, parseMix, type ReleaseSet, type StagingPage } from '@app/registry'
import { createContext, useContext } from 'react'

type RemoteEvent = Extract<PlatformEvent, { type: `remote.${string}` }>

/** What the host passes to the mixer about its page. */
export type HostPage = {
  /** The releases that it runs, and the mix that chose them. */
  set: ReleaseSet
  /** What the edge adds to the release set; older edges add less. */
  staging: Partial<StagingPage> | null
  /** Subscribes to the events of the page's remotes, including past ones; returns the unsubscribe function. */
  onRemoteEvent: (listener: (event: RemoteEvent) => void) => () => void
  /** Stack traces of code that inserted style through the host's guard; grows over time. */
  styleWriters: readonly string[]
}
export type MixedPage = Pick<HostPage, 'set' | 'onRemoteEvent' | 'styleWriters'> & { mix: Mix; staging: StagingPage }

const nothing: StagingPage = { problems: [], served: {}, production: {}, canaries: {} }

export const mixedPage = ({ set, staging, onRemoteEvent, styleWriters }: HostPage): MixedPage => ({
  set,
  mix: parseMix(set.mix ?? '').mix,
  staging: { ...nothing, ...staging },
  onRemoteEvent,
  styleWriters,
})

const PageContext = createContext<MixedPage | null>(null)
export const PageProvider = PageContext.Provider

/** The page that the mixer runs in. */
export function usePage(): MixedPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('the mixer is rendered without the page that it mixes: wrap it in PageProvider')
  return page
}
