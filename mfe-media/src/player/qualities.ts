import type { EnginePlayer } from './engine'
import { type Representation, vhsOf } from './vhs'

/** The heights to choose from. Only our own HLS engine has any; browsers with native HLS choose on their own. */
export function qualitiesOf(engine: EnginePlayer, onChange: () => void) {
  let chosen: number | null = null
  const all = () => vhsOf(engine)?.representations?.() ?? []
  const apply = () => {
    const fits = ({ height }: Representation) => chosen === null || height === chosen
    const representations = all()
    // if none fits, as in another stream, all may be used; never none, not even for a moment
    const isPossible = representations.some(fits)
    for (const one of representations) if (!isPossible || fits(one)) one.enabled(true)
    for (const one of representations) if (isPossible && !fits(one)) one.enabled(false)
  }
  const heights = () => {
    const known = all().flatMap(({ height }) => height ?? [])
    return [...new Set(known)].sort((one, other) => other - one)
  }
  engine.on('loadedmetadata', apply)
  return {
    read: () => {
      const qualities = heights()
      return { qualities: qualities.length > 1 ? qualities : [], quality: chosen }
    },
    choose: (height: number | null) => {
      chosen = height
      apply()
      onChange()
    },
  }
}
