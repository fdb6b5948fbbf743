import { type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { OpenPlayerContext } from './OpenPlayerContext'
import { type Captions, emptyState, type Player, type PlayerState } from './player'

type Opened = { player: Player } | 'opening' | 'failed'

export type PlayerInPlace = {
  /** The element in which the picture appears. */
  place: RefObject<HTMLDivElement | null>
  /** null while its code loads. */
  player: Player | null
  state: PlayerState
  /** Its code could not be loaded. */
  isMissing: boolean
  reopen: () => void
}

const subscribeToNothing = () => () => {}
const nothing = () => emptyState

/** A player that lives as long as the screen that shows it. */
export function usePlayer(captions: Captions | null): PlayerInPlace {
  const open = use(OpenPlayerContext)
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>('opening')
  const [attempt, setAttempt] = useState(0)
  const { url = '', label = '', lang = '' } = captions ?? {}

  useEffect(() => {
    if (!place.current) return
    let isHere = true
    let mine: Player | undefined
    setOpened('opening')
    open(place.current, url ? { url, label, lang } : null).then(
      (player) => {
        if (!isHere) return player.dispose()
        mine = player
        setOpened({ player })
      },
      () => isHere && setOpened('failed'),
    )
    return () => {
      isHere = false
      mine?.dispose()
    }
  }, [open, attempt, url, label, lang])

  const player = typeof opened === 'object' ? opened.player : null
  const state = useSyncExternalStore(player?.subscribe ?? subscribeToNothing, player?.state ?? nothing)
  return { place, player, state, isMissing: opened === 'failed', reopen: () => setAttempt(attempt + 1) }
}
