import { useAtom, useFormat } from '@app/platform'
import { useEffect } from 'react'
import type { Player } from '../../player/player'
import { type Speed, speedAtom, speedBeside } from '../../state/speed'

/** The playback speed and its labels. */
export function useSpeed(player: Player | null) {
  const { number } = useFormat()
  const [speed, setSpeed] = useAtom(speedAtom)
  useEffect(() => {
    player?.setRate(Number(speed))
  }, [player, speed])
  const labelOf = (value: Speed) => `${number(Number(value))}×`
  return { speed, setSpeed, labelOf, beside: (step: 1 | -1) => speedBeside(speed, step) }
}
export type SpeedControl = ReturnType<typeof useSpeed>
