import { useAtom } from '@app/platform'
import { useEffect } from 'react'
import type { CaptionsFile, Player } from '../../player/player'
import { captionsFor, captionsWishAtom } from '../../state/captions'

/** Which of a video's captions the player shows. */
export function useCaptions(player: Player | null, files: readonly CaptionsFile[]) {
  const [wish, setWish] = useAtom(captionsWishAtom)
  const shown = captionsFor(wish, files)
  const lang = shown?.lang ?? null
  useEffect(() => {
    player?.showCaptions(lang)
  }, [player, lang])
  return {
    files,
    shown,
    toggle: () => setWish({ ...wish, isOn: !wish.isOn }),
    choose: (chosen: string | null) => setWish({ isOn: chosen !== null, lang: chosen ?? wish.lang }),
  }
}
export type CaptionsControl = ReturnType<typeof useCaptions>
