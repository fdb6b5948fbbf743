import type { EnginePlayer } from './engine'

type Level = { height?: number; enabled: boolean }
type Levels = ArrayLike<Level> & Record<'on' | 'off', (events: string[], listener: () => void) => void>

const events = ['addqualitylevel', 'removequalitylevel']

/** The heights that a stream comes in. Only our own HLS engine tells them; a browser that plays HLS itself chooses alone. */
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
    // The engine keeps its levels longer than itself.
    stop: () => levels?.off(events, onChange),
  }
}
