import { act } from '@testing-library/react'
import { emptyState, type Player, type Players, type PlayerState, type Source } from '../player/player'

/** A player for tests that plays nothing: the test sets its state and sees the calls made to it. */
export class FakePlayer implements Player {
  private now: PlayerState = emptyState
  private readonly listeners = new Set<() => void>()
  readonly sources: Source[] = []
  rate = 1
  captions: string | null = null
  isFull = false
  isDisposed = false

  /** @param hasPicture once it has loaded something */
  constructor(private readonly hasPicture = true) {}

  /** Changes the state of the stream. */
  notify(changes: Partial<PlayerState>): void {
    const plays = changes.phase === 'playing' || changes.phase === 'waiting'
    act(() => this.change({ ...(plays && { isWanted: true }), ...changes }))
  }

  /** Reaches a position without a report. */
  pass(positionS: number): void {
    this.now = { ...this.now, positionS }
  }

  state = () => this.now
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  load = (source: Source) => {
    this.sources.push({ ...source })
    const { isMuted, volume, isWanted } = this.now
    this.change({
      ...emptyState,
      hasPicture: this.hasPicture,
      positionS: source.startS ?? 0,
      isMuted,
      volume,
      isWanted,
    })
  }
  play = () => this.change({ phase: 'playing', isWanted: true })
  playByItself = () => this.play()
  pause = () => this.change({ phase: 'paused', isWanted: false })
  seek = (positionS: number) => this.change({ positionS })
  setRate = (rate: number) => {
    this.rate = rate
  }
  setMuted = (isMuted: boolean) => this.change({ isMuted })
  setVolume = (volume: number) => this.change({ volume })
  setQuality = (quality: number | null) => this.change({ quality })
  setSound = (sound: string) => this.change({ sound })
  showCaptions = (id: string | null) => {
    this.captions = id
  }
  toggleFullscreen = () => {
    this.isFull = !this.isFull
  }
  togglePicture = () => this.change({ isInPicture: !this.now.isInPicture })
  dispose = () => {
    this.isDisposed = true
    this.listeners.clear()
  }

  private change(changes: Partial<PlayerState>) {
    this.now = { ...this.now, ...changes }
    for (const listener of this.listeners) listener()
  }
}

/** All players that the screens opened, latest last. */
export function fakePlayers(hasPicture = true): Players & { all: FakePlayer[]; latest: () => FakePlayer } {
  const all: FakePlayer[] = []
  return {
    all,
    prepare: () => {},
    open: () => {
      const player = new FakePlayer(hasPicture)
      all.push(player)
      return Promise.resolve(player)
    },
    latest: () => {
      const player = all.at(-1)
      if (!player) throw new Error('no player was opened')
      return player
    },
  }
}
