import { type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { emptyState, type Player, type PlayerState, type Source } from './player'
import { PlayersContext } from './PlayersContext'

type Opened = { player: Player } | 'opening' | 'failed'

export type PlayerInPlace = {
  /** The element in which the picture appears. */
  place: RefObject<HTMLDivElement | null>
  /** null while its code loads. */
  player: Player | null
  state: PlayerState
  /** The player's code failed to load. */
  isMissing: boolean
  reopen: () => void
}

const subscribeToNothing = () => () => {}
const nothing = () => emptyState

/** Loads the player's code while the screen still requests what to play. */
export function usePreparedPlayer(): void {
  const { prepare } = use(PlayersContext)
  useEffect(prepare, [prepare])
}

/**
 * A player that lives as long as its screen.
 * @param first what it loads at once: its first request does not wait until the screen is rendered with it
 */
export function usePlayer(first: Source | null = null): PlayerInPlace {
  const { open } = use(PlayersContext)
  const place = useRef<HTMLDivElement>(null)
  const firstSource = useRef(first)
  const [opened, setOpened] = useState<Opened>('opening')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!place.current) return
    let isHere = true
    let mine: Player | undefined
    setOpened('opening')
    open(place.current).then(
      (player) => {
        if (!isHere) return player.dispose()
        mine = player
        if (firstSource.current) player.load(firstSource.current)
        setOpened({ player })
      },
      () => isHere && setOpened('failed'),
    )
    return () => {
      isHere = false
      mine?.dispose()
    }
  }, [open, attempt])

  const player = typeof opened === 'object' ? opened.player : null
  const state = useSyncExternalStore(player?.subscribe ?? subscribeToNothing, player?.state ?? nothing)
  return { place, player, state, isMissing: opened === 'failed', reopen: () => setAttempt(attempt + 1) }
}
