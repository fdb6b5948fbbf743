import { renderHook } from '@testing-library/react'
import { emptyState, type PlayerState } from '../../player/player'
import { type SessionActions, useMediaSession } from './useMediaSession'
import { useWakeLock } from './useWakeLock'

// jsdom has neither; these record what a browser would keep.
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>
const session = { metadata: null as unknown, playbackState: 'none', handlers: {} as Handlers, position: {} }
const release = jest.fn(() => Promise.resolve())
const request = jest.fn(() => Promise.resolve({ release }))
const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })

beforeEach(() => {
  give('mediaSession', {
    set metadata(value: unknown) {
      session.metadata = value
    },
    set playbackState(value: string) {
      session.playbackState = value
    },
    setActionHandler: (name: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      if (name === 'nexttrack') throw new TypeError('unknown action')
      session.handlers[name] = handler
    },
    setPositionState: (position: object) => (session.position = position),
  })
  give('wakeLock', { request })
  Object.assign(globalThis, {
    MediaMetadata: class MediaMetadata {
      constructor(readonly about: object) {}
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const actions = { play: jest.fn(), pause: jest.fn(), seek: jest.fn(), seekBy: jest.fn(), next: jest.fn() }
const playing: PlayerState = { ...emptyState, phase: 'playing', positionS: 12.7, durationS: 60 }

describe('what the device knows about a player', () => {
  it('VIDEO-8 is its title, position and buttons, until the member leaves', () => {
    const about = { title: 'Caldo verde', artwork: '/media/art/caldo.svg' }
    const { unmount } = renderHook(() => useMediaSession(about, playing, actions satisfies SessionActions))
    expect(session.metadata).toMatchObject({ about: { title: 'Caldo verde', artwork: [{ src: about.artwork }] } })
    expect([session.playbackState, session.position]).toEqual(['playing', { duration: 60, position: 12 }])
    session.handlers.pause?.({ action: 'pause' })
    session.handlers.seekto?.({ action: 'seekto', seekTime: 31 })
    session.handlers.seekbackward?.({ action: 'seekbackward' })
    expect([actions.seek, actions.seekBy].map(({ mock }) => mock.calls)).toEqual([[[31]], [[-10]]])
    expect(actions.pause).toHaveBeenCalledTimes(1)
    unmount()
    expect([session.metadata, session.playbackState]).toEqual([null, 'none'])
    expect(Object.values(session.handlers).filter(Boolean)).toEqual([])
  })

  it('VIDEO-8 keeps the screen awake only while something plays', async () => {
    const { rerender, unmount } = renderHook(({ isRunning }) => useWakeLock(isRunning), {
      initialProps: { isRunning: false },
    })
    expect(request).not.toHaveBeenCalled()
    rerender({ isRunning: true })
    await Promise.resolve()
    await Promise.resolve()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    rerender({ isRunning: false })
    expect(release).toHaveBeenCalled()
    unmount()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
  })
})
