import type { PlatformEvent } from '@app/platform'
import { type Mix, parseMix, type ReleaseSet, type StagingPage } from '@app/registry'
import { createContext, useContext } from 'react'

type RemoteEvent = Extract<PlatformEvent, { type: `remote.${string}` }>

/** What the host tells of its page. */
export type HostPage = {
  /** What it runs, and the mix that this comes of. */
  set: ReleaseSet
  /** What the edge says beside the release set; an older one says less. */
  staging: Partial<StagingPage> | null
  /** Hears every event of the page's remotes, also those that happened before; gives a function that ends it. */
  onRemoteEvent: (listener: (event: RemoteEvent) => void) => () => void
  /** The stacks of code that wrote style into the page, which goes through code of the host; it grows. */
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
