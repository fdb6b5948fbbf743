import type { Shortcuts } from '../../components/player-frame/useShortcuts'
import type { usePlayerActions } from '../../components/player-frame/usePlayerActions'
import type { SpeedControl } from './useSpeed'

const stepS = 5

type Keys = ReturnType<typeof usePlayerActions> & {
  toggleFull: () => void
  toggleCaptions: () => void
  speed: SpeedControl
  lengthS: number
}

/** Keyboard shortcuts for a video, as in other web players. */
export function videoKeys({
  toggle,
  toggleMute,
  toggleFull,
  toggleCaptions,
  changeVolume,
  seek,
  seekBy,
  notify,
  speed,
  lengthS,
}: Keys): Shortcuts {
  const setSpeed = (step: 1 | -1) => {
    const chosen = speed.beside(step)
    speed.setSpeed(chosen)
    notify({ text: speed.labelOf(chosen) })
  }
  const tenths = Array.from({ length: 10 }, (_, tenth) => [String(tenth), () => seek((lengthS * tenth) / 10)] as const)
  return {
    ' ': toggle,
    k: toggle,
    m: toggleMute,
    f: toggleFull,
    c: toggleCaptions,
    '<': () => setSpeed(-1),
    '>': () => setSpeed(1),
    ArrowLeft: () => seekBy(-stepS),
    ArrowRight: () => seekBy(stepS),
    ArrowUp: () => changeVolume(1),
    ArrowDown: () => changeVolume(-1),
    Home: () => seek(0),
    End: () => seek(lengthS),
    ...Object.fromEntries(tenths),
  }
}
