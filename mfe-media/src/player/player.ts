export type PlayerState = {
  /** waiting: wants to play but has nothing to show yet. */
  phase: 'paused' | 'playing' | 'waiting' | 'ended' | 'failed'
  /** There is a picture to show. */
  hasPicture: boolean
  /** Should play, regardless of a failure or a reload in the meantime. */
  isWanted: boolean
  positionS: number
  /** 0 until known; Infinity for a live stream. */
  durationS: number
  /** The stream was live, and has ended: what is left of it may still play. */
  isOver: boolean
  /** The live stream's server answers, but adds nothing to it. */
  isFrozen: boolean
  /** How far the position is behind what a live stream could show. */
  behindS: number
  isMuted: boolean
  /** From 0 to 1. */
  volume: number
  /** The captions that the stream itself has. */
  captions: readonly CaptionsTrack[]
  /** The current caption; empty for none. */
  cue: string
  isInPicture: boolean
  /** The picture heights to choose from; empty if there is no choice. */
  qualities: readonly number[]
  /** The chosen height; null: the player chooses. */
  quality: number | null
  /** The sound tracks to choose from; empty if there is no choice. */
  sounds: readonly SoundTrack[]
  /** The ID of the sound track that plays. */
  sound: string | null
}

/** `lang` is a BCP 47 tag, empty if the stream does not say; `label` names it to members. */
export type SoundTrack = { id: string; lang: string; label: string }
export type CaptionsTrack = { id: string; lang: string; label: string }
/** The label is the language's own name; the ID of its track is `lang`. */
export type CaptionsFile = { lang: string; label: string; url: string }
/** An HLS playlist or a whole file, played from `startS` seconds on, with its captions. */
export type Source = {
  url: string
  kind?: 'hls' | 'mp4' | 'webm'
  startS?: number
  captions?: readonly CaptionsFile[]
}

/** The interface that screens use, independent of the player library. */
export type Player = {
  /** The same object until something changes. */
  readonly state: () => PlayerState
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  readonly load: (source: Source) => void
  readonly play: () => void
  /** Like play; if the browser requires a gesture for sound, it starts muted. */
  readonly playByItself: () => void
  readonly pause: () => void
  readonly seek: (positionS: number) => void
  readonly setRate: (rate: number) => void
  readonly setMuted: (isMuted: boolean) => void
  readonly setVolume: (volume: number) => void
  readonly setQuality: (height: number | null) => void
  readonly setSound: (id: string) => void
  /** Shows these captions, as soon as there are any with this ID; null: none. */
  readonly showCaptions: (id: string | null) => void
  /** Fullscreen for the stage with its controls, or for the picture alone if the browser supports nothing else. */
  readonly toggleFullscreen: (stage: HTMLElement) => void
  readonly togglePicture: () => void
  readonly dispose: () => void
}

/** Creates a player inside `place`. */
export type OpenPlayer = (place: HTMLElement) => Promise<Player>
/** Creates players; `prepare` preloads the code before there is a place. */
export type Players = { prepare: () => void; open: OpenPlayer }

export const emptyState: PlayerState = {
  phase: 'paused',
  hasPicture: false,
  isWanted: false,
  positionS: 0,
  durationS: 0,
  isOver: false,
  isFrozen: false,
  behindS: 0,
  isMuted: false,
  volume: 1,
  captions: [],
  cue: '',
  isInPicture: false,
  qualities: [],
  quality: null,
  sounds: [],
  sound: null,
}

export const isRunning = ({ phase }: Pick<PlayerState, 'phase'>): boolean => phase === 'playing' || phase === 'waiting'
