import { createContext } from 'react'
import { openVideoJs } from './open-videojs'
import type { OpenPlayer } from './player'

/** Who makes the players of the screens. */
export const OpenPlayerContext = createContext<OpenPlayer>(openVideoJs)
