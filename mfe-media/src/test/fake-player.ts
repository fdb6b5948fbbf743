import { act } from '@testing-library/react'
import { emptyState, type OpenPlayer, type Player, type PlayerState } from '../player/player'

/** What a test does with a player that plays nothing: it says what happens and sees what was asked. */
export class FakePlayer implements Player {
  private now: PlayerState = emptyState
  private readonly listeners = new Set<() => void>()
  readonly sources: { source: string; startS: number }[] = []
  rate = 1
  hasCaptions = false
  isDisposed = false

  /** Lets something happen to the stream. */
  tell(changes: Partial<PlayerState>): void {
    act(() => this.change(changes))
  }

  state = () => this.now
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  load = (source: string, startS = 0) => {
    this.sources.push({ source, startS })
    this.change({ ...emptyState, positionS: startS, isMuted: this.now.isMuted })
  }
  play = () => this.change({ phase: 'playing' })
  pause = () => this.change({ phase: 'paused' })
  seek = (positionS: number) => this.change({ positionS })
  setRate = (rate: number) => {
    this.rate = rate
  }
  setMuted = (isMuted: boolean) => this.change({ isMuted })
  showCaptions = (isShown: boolean) => {
    this.hasCaptions = isShown
  }
  toggleFullscreen = () => {}
  dispose = () => {
    this.isDisposed = true
  }

  private change(changes: Partial<PlayerState>) {
    this.now = { ...this.now, ...changes }
    for (const listener of this.listeners) listener()
  }
}

/** Every player that the screens opened, latest last. */
export function fakePlayers() {
  const all: FakePlayer[] = []
  const open: OpenPlayer = () => {
    const player = new FakePlayer()
    all.push(player)
    return Promise.resolve(player)
  }
  const latest = () => {
    const player = all.at(-1)
    if (!player) throw new Error('no player was opened')
    return player
  }
  return { open, all, latest }
}
