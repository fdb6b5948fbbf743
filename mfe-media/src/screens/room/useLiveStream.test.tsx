import { act, renderHook } from '@testing-library/react'
import { FakePlayer } from '../../test/fake-player'
import { stallMs, useLiveStream } from './useLiveStream'

/** Longer than the longest pause before a first attempt. */
const pauseMs = 1000
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function watched(renew: () => Promise<string> = () => Promise.resolve('/new.m3u8')) {
  const player = new FakePlayer()
  const hook = renderHook(() => useLiveStream(player, player.state(), { source: '/first.m3u8', renew }))
  const notify: FakePlayer['notify'] = (changes) => {
    player.notify(changes)
    hook.rerender()
  }
  return { player, notify, now: () => hook.result.current, ...hook }
}

describe('a live stream', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('LIVE-5 starts by itself', () => {
    const { player } = watched()
    expect(player.sources.map(({ url }) => url)).toEqual(['/first.m3u8'])
    expect(player.state().phase).toBe('playing')
  })

  it('LIVE-5 is reloaded with a new address after stalling for 6 s, and says so until it moves', async () => {
    const { player, notify, now } = watched()
    notify({ phase: 'playing', positionS: 12 })
    await after(1000 + stallMs + pauseMs)
    expect(player.sources.map(({ url }) => url)).toEqual(['/first.m3u8', '/new.m3u8'])
    expect(player.state().phase).toBe('playing')
    expect(now().isReconnecting).toBe(true)
    notify({ phase: 'playing', positionS: 2 })
    await after(500)
    notify({ positionS: 2.5 })
    await after(500)
    expect(now().isReconnecting).toBe(false)
  })

  it('LIVE-10 is not reloaded while its server has nothing new, which would repeat what was shown', async () => {
    const { player, notify, now } = watched()
    notify({ phase: 'playing', positionS: 12, durationS: Infinity })
    notify({ positionS: 13 })
    notify({ phase: 'waiting', isFrozen: true })
    await after(1000 + stallMs + pauseMs)
    expect(player.sources).toHaveLength(1)
    expect(now().isReconnecting).toBe(true)
    await after(30_000)
    expect(now().hasGivenUp).toBe(true)
    notify({ phase: 'playing', isFrozen: false, positionS: 16 })
    await after(500)
    notify({ positionS: 16.5 })
    await after(500)
    expect(now()).toMatchObject({ isReconnecting: false, hasGivenUp: false })
    expect(player.sources).toHaveLength(1)
  })

  it('LIVE-5 is reloaded from its last address while there is no new one', async () => {
    const { player, notify } = watched(() => Promise.reject(new Error('offline')))
    notify({ phase: 'failed' })
    await after(1000 + pauseMs)
    expect(player.sources.map(({ url }) => url)).toEqual(['/first.m3u8', '/first.m3u8'])
  })

  it('LIVE-7 goes on nearer to what happens once it runs, and not again', () => {
    const { player, notify } = watched()
    notify({ phase: 'paused', positionS: 20 })
    notify({ phase: 'playing', positionS: 20, behindS: 6 })
    notify({ positionS: 20.5 })
    expect(player.state().positionS).toBe(20.5)
    notify({ positionS: 21 })
    expect(player.state().positionS).toBe(29)
    notify({ positionS: 29.5, behindS: 6 })
    notify({ positionS: 31 })
    expect(player.state().positionS).toBe(31)
  })

  it('LIVE-5 reports when it is behind', () => {
    const { notify, now } = watched()
    notify({ phase: 'playing', positionS: 12, behindS: 8 })
    expect(now().isBehind).toBe(false)
    notify({ behindS: 45 })
    expect(now().isBehind).toBe(true)
  })
})
