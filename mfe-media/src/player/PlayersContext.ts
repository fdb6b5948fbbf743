import { createContext } from 'react'
import { videoJsPlayers } from './open-videojs'
import type { Players } from './player'

/** Creates the players of the screens. */
export const PlayersContext = createContext<Players>(videoJsPlayers)
