import { act } from '@testing-library/react'
import { FakePlayer } from '../test/fake-player'
import { keepRunning, pauseMs, type Recovery } from './recovery'

const stallMs = 6000
/** The next check, plus the longest pause before the first attempt. */
const longMs = 1800
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('recovery of a stream', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function kept() {
    const player = new FakePlayer()
    const reload = jest.fn(() => Promise.resolve())
    const told: Recovery[] = []
    const keeper = keepRunning(player, { stallMs, reload, tell: (recovery) => void told.push(recovery) })
    return { player, reload, told, ...keeper }
  }

  it('LIVE-5 reloads a running stream that has stalled, after a randomised pause', async () => {
    const { player, reload, told } = kept()
    player.tell({ phase: 'waiting' })
    await after(stallMs - 1)
    expect(told).toEqual([])
    await after(1)
    expect(told).toEqual(['reconnecting'])
    expect(reload).not.toHaveBeenCalled()
    await after(pauseMs(1, 1))
    expect(reload).toHaveBeenCalledTimes(1)
    expect([pauseMs(1, 0), pauseMs(1, 1), pauseMs(3, 0), pauseMs(3, 1)]).toEqual([250, 750, 1000, 3000])
  })

  it('LIVE-5 leaves a playing stream and a paused one alone', async () => {
    const { player, told } = kept()
    for (let second = 1; second <= 60; second++) {
      player.tell({ phase: 'playing', positionS: second })
      await after(1000)
    }
    player.tell({ phase: 'paused' })
    await after(120_000)
    expect(told).toEqual([])
  })

  it('LIVE-5 VIDEO-8 reports recovery once the stream moves', async () => {
    const { player, told } = kept()
    player.tell({ phase: 'failed' })
    await after(longMs)
    player.tell({ phase: 'playing', positionS: 1 })
    player.tell({ positionS: 1.2 })
    expect(told).toEqual(['reconnecting', 'running'])
  })

  it('VIDEO-8 reports recovery of a stream that failed while paused', async () => {
    const { player, reload, told } = kept()
    player.tell({ phase: 'failed', positionS: 4 })
    await after(longMs)
    expect(reload).toHaveBeenCalledTimes(1)
    player.tell({ phase: 'paused', durationS: 60 })
    expect(told).toEqual(['reconnecting', 'running'])
  })

  it('LIVE-5 VIDEO-8 gives up after five attempts in a row, until somebody retries', async () => {
    const { player, reload, told, startAnew } = kept()
    player.tell({ phase: 'failed' })
    await after(120_000)
    expect(reload).toHaveBeenCalledTimes(5)
    expect(told.at(-1)).toBe('given-up')
    startAnew()
    expect(reload).toHaveBeenCalledTimes(6)
    expect(player.state().isWanted).toBe(true)
    expect(told.at(-1)).toBe('reconnecting')
  })

  it('LIVE-5 VIDEO-8 recovers by itself when the connection returns', async () => {
    const { player, reload } = kept()
    player.tell({ phase: 'playing' })
    player.tell({ phase: 'failed' })
    await after(120_000)
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledTimes(6)
  })

  it('leaves a playing stream alone when the connection returns', () => {
    const { player, reload } = kept()
    player.tell({ phase: 'playing' })
    window.dispatchEvent(new Event('online'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('stops with the screen', async () => {
    const { player, reload, stop } = kept()
    player.tell({ phase: 'failed' })
    await after(1000)
    stop()
    window.dispatchEvent(new Event('online'))
    await after(120_000)
    expect(reload).not.toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
  })
})
