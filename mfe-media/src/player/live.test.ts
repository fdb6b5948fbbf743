import type { EnginePlayer } from './engine'
import { liveOf } from './live'

/** A live stream whose playlist is loaded again, with or without more segments. */
function liveStream() {
  const listeners = new Map<string, () => void>()
  const on = (event: string, listener: () => void) => void listeners.set(event, listener)
  let segments = 6
  const media = () => ({ mediaSequence: 0, segments: Array.from({ length: segments }) })
  const vhs = { playlists: { media, on } }
  const engine = { on, seekable: () => ({ length: 0 }), tech: () => ({ vhs }) } as unknown as EnginePlayer
  const live = liveOf(engine, () => {})
  listeners.get('loadstart')?.()
  live.read('playing', 10, Infinity)
  return {
    loads: (more: number) => {
      segments += more
      listeners.get('loadedplaylist')?.()
    },
    isFrozen: () => live.read('waiting', 10, Infinity).isFrozen,
  }
}

describe('a live stream', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('LIVE-10 is frozen while its playlist does not grow, and until what came since can be loaded', () => {
    const { loads, isFrozen } = liveStream()
    loads(1)
    jest.advanceTimersByTime(6000)
    loads(0)
    expect(isFrozen()).toBe(false)
    jest.advanceTimersByTime(500)
    loads(0)
    expect(isFrozen()).toBe(true)
    loads(1)
    jest.advanceTimersByTime(6000)
    expect(isFrozen()).toBe(true)
    jest.advanceTimersByTime(500)
    expect(isFrozen()).toBe(false)
  })
})
