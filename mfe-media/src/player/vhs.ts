import type { EnginePlayer } from './engine'

/** A rendition, as VHS offers it. */
export type Representation = { height?: number; enabled: (isEnabled?: boolean) => boolean }

/** What its documentation says of VHS; none of it while a browser plays HLS on its own, or a whole file. */
type Vhs = {
  representations?: () => Representation[]
  playlists?: {
    media: () => { mediaSequence: number; segments: readonly unknown[] } | undefined
    on: (event: 'loadedplaylist', listener: () => void) => void
  }
}

export const vhsOf = (engine: EnginePlayer): Vhs | undefined => (engine.tech(true) as { vhs?: Vhs } | undefined)?.vhs
