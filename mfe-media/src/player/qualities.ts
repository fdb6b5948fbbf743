import type { EnginePlayer } from './engine'

type Level = { height?: number; enabled: boolean }
type Levels = ArrayLike<Level> & Record<'on' | 'off', (events: string[], listener: () => void) => void>

const events = ['addqualitylevel', 'removequalitylevel']

/** The available heights. Only our own HLS engine reports them; browsers with native HLS choose on their own. */
export function qualitiesOf(engine: EnginePlayer, onChange: () => void) {
  const levels = (engine as EnginePlayer & { qualityLevels?: () => Levels }).qualityLevels?.()
  let chosen: number | null = null
  levels?.on(events, onChange)
  const heights = () => {
    const all = Array.from(levels ?? [], ({ height = 0 }) => height).filter((height) => height > 0)
    return [...new Set(all)].sort((one, other) => other - one)
  }
  return {
    read: () => {
      const qualities = heights()
      return { qualities: qualities.length > 1 ? qualities : [], quality: chosen }
    },
    choose: (height: number | null) => {
      chosen = height
      for (const level of Array.from(levels ?? [])) level.enabled = height === null || level.height === height
      onChange()
    },
    // The levels outlive the engine.
    stop: () => levels?.off(events, onChange),
  }
}
