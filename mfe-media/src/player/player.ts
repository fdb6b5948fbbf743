export type PlayerState = {
  /** waiting: it wants to play and has nothing to show yet. */
  phase: 'paused' | 'playing' | 'waiting' | 'ended' | 'failed'
  positionS: number
  /** 0 until known; Infinity for a live stream. */
  durationS: number
  /** How far a live stream has run on beyond the position. */
  behindS: number
  isMuted: boolean
}

/** What the screens need of a player, whoever makes it. */
export type Player = {
  /** The same object until something changes. */
  readonly state: () => PlayerState
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Takes an HLS playlist, from `startS` seconds on. */
  readonly load: (source: string, startS?: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (positionS: number) => void
  readonly setRate: (rate: number) => void
  readonly setMuted: (isMuted: boolean) => void
  readonly showCaptions: (isShown: boolean) => void
  /** The whole stage with its controls, or only the picture where the browser knows no other way. */
  readonly toggleFullscreen: (stage: HTMLElement) => void
  readonly dispose: () => void
}

export type Captions = { url: string; label: string; lang: string }
/** Makes a player inside `place`. */
export type OpenPlayer = (place: HTMLElement, captions: Captions | null) => Promise<Player>

export const emptyState: PlayerState = { phase: 'paused', positionS: 0, durationS: 0, behindS: 0, isMuted: false }

export const isRunning = ({ phase }: Pick<PlayerState, 'phase'>): boolean => phase === 'playing' || phase === 'waiting'
