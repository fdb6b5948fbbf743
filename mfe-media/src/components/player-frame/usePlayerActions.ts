import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { type Hint, useHint } from './useHint'

const volumeStep = 0.1

/** The actions of a player for buttons, keys and double taps; keys and taps also show a hint. */
export function usePlayerActions(player: Player | null, state: PlayerState, lengthS: number) {
  const t = useTexts()
  const { tag } = useFormat()
  const [hint, notify] = useHint()

  const showVolume = (volume: number) => {
    const level = new Intl.NumberFormat(tag, { style: 'percent' }).format(volume)
    notify({ text: t('player.volume', { level }) })
  }
  const seek = (positionS: number) => player?.seek(Math.max(0, Math.min(positionS, lengthS)))
  return {
    hint,
    notify,
    toggle: () => (isRunning(state) ? player?.pause() : player?.play()),
    seek,
    seekBy: (seconds: number, side?: Hint['side']) => {
      // Consecutive taps and key presses add up.
      const soFar = hint?.seconds !== undefined && hint.seconds * seconds > 0 ? hint.seconds : 0
      const total = soFar + seconds
      const words = new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', signDisplay: 'always' }).format(total)
      notify({ text: words, side, seconds: total })
      seek((player?.state().positionS ?? 0) + seconds)
    },
    toggleMute: () => {
      showVolume(state.isMuted ? state.volume : 0)
      player?.setMuted(!state.isMuted)
    },
    changeVolume: (direction: 1 | -1) => {
      const volume = Math.min(1, Math.max(0, Math.round((state.volume + direction * volumeStep) * 10) / 10))
      showVolume(volume)
      player?.setMuted(volume === 0)
      player?.setVolume(volume)
    },
  }
}
