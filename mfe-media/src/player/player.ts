export type PlayerState = {
  /** waiting: it wants to play and has nothing to show yet. */
  phase: 'paused' | 'playing' | 'waiting' | 'ended' | 'failed'
  /** It is meant to play, whatever a failure or a new load makes of it meanwhile. */
  isWanted: boolean
  positionS: number
  /** 0 until known; Infinity for a live stream. */
  durationS: number
  /** How far a live stream has run on beyond the position. */
  behindS: number
  isMuted: boolean
  /** From 0 to 1. */
  volume: number
  /** The captions of this moment; empty for none. */
  cue: string
  isInPicture: boolean
  /** Heights of the picture that one can choose from; empty where there is no choice. */
  qualities: readonly number[]
  /** The chosen height; null: the player chooses. */
  quality: number | null
}

/** `lang` is a BCP 47 tag, `label` the language by its own name. */
export type CaptionsFile = { lang: string; label: string; url: string }
/** An HLS playlist, from `startS` seconds on, with the captions that belong to it. */
export type Source = { url: string; startS?: number; captions?: readonly CaptionsFile[] }

/** What the screens need of a player, whoever makes it. */
export type Player = {
  /** The same object until something changes. */
  readonly state: () => PlayerState
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  readonly load: (source: Source) => void
  readonly play: () => void
  /** As play; where the browser allows no sound without a touch, it begins muted. */
  readonly playByItself: () => void
  readonly pause: () => void
  readonly seek: (positionS: number) => void
  readonly setRate: (rate: number) => void
  readonly setMuted: (isMuted: boolean) => void
  readonly setVolume: (volume: number) => void
  readonly setQuality: (height: number | null) => void
  /** The captions of this language; null: none. */
  readonly showCaptions: (lang: string | null) => void
  /** The whole stage with its controls, or only the picture where the browser knows no other way. */
  readonly toggleFullscreen: (stage: HTMLElement) => void
  readonly togglePicture: () => void
  readonly dispose: () => void
}

/** Makes a player inside `place`. */
export type OpenPlayer = (place: HTMLElement) => Promise<Player>
/** Whoever makes players; `prepare` loads what it takes before there is a place. */
export type Players = { prepare: () => void; open: OpenPlayer }

export const emptyState: PlayerState = {
  phase: 'paused',
  isWanted: false,
  positionS: 0,
  durationS: 0,
  behindS: 0,
  isMuted: false,
  volume: 1,
  cue: '',
  isInPicture: false,
  qualities: [],
  quality: null,
}

export const isRunning = ({ phase }: Pick<PlayerState, 'phase'>): boolean => phase === 'playing' || phase === 'waiting'
