import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { type Hint, useHint } from './useHint'

const volumeStep = 0.1

/** What buttons, keys and double taps do with a player; keys and taps say what they did. */
export function usePlayerActions(player: Player | null, state: PlayerState, lengthS: number) {
  const t = useTexts()
  const { tag } = useFormat()
  const [hint, tell] = useHint()

  const tellVolume = (volume: number) => {
    const level = new Intl.NumberFormat(tag, { style: 'percent' }).format(volume)
    tell({ text: t('player.volume', { level }) })
  }
  const seek = (positionS: number) => player?.seek(Math.max(0, Math.min(positionS, lengthS)))
  return {
    hint,
    tell,
    toggle: () => (isRunning(state) ? player?.pause() : player?.play()),
    seek,
    seekBy: (seconds: number, side?: Hint['side']) => {
      // Taps and keys in a row add up.
      const soFar = hint?.seconds !== undefined && hint.seconds * seconds > 0 ? hint.seconds : 0
      const total = soFar + seconds
      const words = new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', signDisplay: 'always' }).format(total)
      tell({ text: words, side, seconds: total })
      seek((player?.state().positionS ?? 0) + seconds)
    },
    toggleMute: () => {
      tellVolume(state.isMuted ? state.volume : 0)
      player?.setMuted(!state.isMuted)
    },
    changeVolume: (direction: 1 | -1) => {
      const volume = Math.min(1, Math.max(0, Math.round((state.volume + direction * volumeStep) * 10) / 10))
      tellVolume(volume)
      player?.setMuted(volume === 0)
      player?.setVolume(volume)
    },
  }
}
