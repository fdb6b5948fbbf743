import { useAtom, useFormat } from '@app/platform'
import { useEffect } from 'react'
import type { CaptionsFile, CaptionsTrack, Player, PlayerState } from '../../player/player'
import { captionsFor, captionsInOrder, captionsWishAtom } from '../../state/captions'

/** Which captions the player shows: those of files, or the stream's own. */
export function useCaptions(player: Player | null, state: PlayerState, files: readonly CaptionsFile[] = []) {
  const { tag } = useFormat()
  const [wish, setWish] = useAtom(captionsWishAtom)
  const tracks = captionsInOrder(files, state.captions, tag)
  const shown = captionsFor(wish, tracks)
  const id = shown?.id ?? null
  useEffect(() => {
    player?.showCaptions(id)
  }, [player, id])
  return {
    tracks,
    shown,
    toggle: () => setWish({ ...wish, isOn: !wish.isOn }),
    choose: (track: CaptionsTrack | null) =>
      setWish(track ? { isOn: true, id: track.id, lang: track.lang } : { ...wish, isOn: false }),
  }
}
export type CaptionsControl = ReturnType<typeof useCaptions>
