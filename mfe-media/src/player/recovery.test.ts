import { act } from '@testing-library/react'
import { FakePlayer } from '../test/fake-player'
import { superviseStream, pauseMs, type Recovery } from './recovery'

const stallMs = 6000
/** The next check, plus the longest pause before the first attempt. */
const longMs = 1300
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('recovery of a stream', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    // the shortest pauses: all five attempts fit
    jest.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  function supervised() {
    const player = new FakePlayer()
    const reload = jest.fn(() => Promise.resolve())
    const reported: Recovery[] = []
    const supervisor = superviseStream(player, { stallMs, reload, onChange: (to) => void reported.push(to) })
    return { player, reload, reported, ...supervisor }
  }
  async function play(player: FakePlayer, seconds: number) {
    player.notify({ phase: 'playing' })
    for (let half = 0; half < seconds * 2; half++) {
      player.notify({ positionS: player.state().positionS + 0.5 })
      await after(500)
    }
  }

  it('LIVE-5 reloads a running stream that has stalled, after a randomised pause', async () => {
    const { player, reload, reported } = supervised()
    player.notify({ phase: 'waiting' })
    await after(stallMs - 1)
    expect(reported).toEqual([])
    await after(1)
    expect(reported).toEqual(['reconnecting'])
    expect(reload).not.toHaveBeenCalled()
    await after(pauseMs(1, 1))
    expect(reload).toHaveBeenCalledTimes(1)
    expect([pauseMs(1, 0), pauseMs(1, 1), pauseMs(3, 0), pauseMs(3, 1)]).toEqual([250, 750, 1000, 3000])
  })

  it('LIVE-5 leaves a playing stream and a paused one alone', async () => {
    const { player, reported } = supervised()
    await play(player, 60)
    player.notify({ phase: 'paused' })
    await after(120_000)
    expect(reported).toEqual([])
  })

  it('LIVE-5 VIDEO-8 reports recovery once the stream moves', async () => {
    const { player, reported } = supervised()
    player.notify({ phase: 'failed' })
    await after(longMs)
    await play(player, 2)
    expect(reported).toEqual(['reconnecting', 'running'])
  })

  it('VIDEO-8 reports recovery of a stream that failed while paused', async () => {
    const { player, reload, reported } = supervised()
    player.notify({ phase: 'failed', positionS: 4 })
    await after(longMs)
    expect(reload).toHaveBeenCalledTimes(1)
    player.notify({ phase: 'paused', durationS: 60 })
    await after(500)
    expect(reported).toEqual(['reconnecting', 'running'])
  })

  it('LIVE-5 VIDEO-8 gives up after five attempts in a row, until somebody retries', async () => {
    const { player, reload, reported, startAnew } = supervised()
    player.notify({ phase: 'failed' })
    await after(120_000)
    expect(reload).toHaveBeenCalledTimes(5)
    expect(reported.at(-1)).toBe('given-up')
    startAnew()
    expect(reload).toHaveBeenCalledTimes(6)
    expect(player.state().isWanted).toBe(true)
    expect(reported.at(-1)).toBe('reconnecting')
  })

  const breaks: Record<string, (player: FakePlayer) => void> = {
    'the browser’s own engine, which fails at it': (player) => player.notify({ phase: 'failed' }),
    'our engine, which waits for it': (player) => player.notify({ phase: 'waiting' }),
  }
  it.each(
    Object.keys(breaks).flatMap((engine) => [
      { engine, chance: 0 },
      { engine, chance: 0.999 },
    ]),
  )(
    'LIVE-5 VIDEO-8 says within 10 s and gives up within 30 s at a lost segment with $engine (jitter $chance)',
    async ({ engine, chance }) => {
      jest.spyOn(Math, 'random').mockReturnValue(chance)
      const player = new FakePlayer()
      const playOn = () => player.notify({ phase: 'playing', positionS: player.state().positionS + 0.1 })
      const breakOff = () => {
        setTimeout(playOn, 100)
        setTimeout(playOn, 200)
        setTimeout(() => breaks[engine]?.(player), 300)
      }
      const reload = jest.fn(() => Promise.resolve(breakOff()))
      const from = Date.now()
      const reported: [Recovery, number][] = []
      const { stop } = superviseStream(player, {
        stallMs: 8000,
        reload,
        onChange: (to) => void reported.push([to, Date.now() - from]),
      })
      breakOff()
      await after(120_000)
      expect(reported.map(([recovery]) => recovery)).toEqual(['reconnecting', 'given-up'])
      expect(reported[0]?.[1]).toBeLessThanOrEqual(10_000)
      expect(reported[1]?.[1]).toBeLessThanOrEqual(30_000)
      expect(reload.mock.calls.length).toBeLessThanOrEqual(5)
      stop()
    },
  )

  it('VIDEO-8 gives up on a paused video that fails whenever it is ready', async () => {
    const { player, reload, reported } = supervised()
    reload.mockImplementation(() => Promise.resolve(player.notify({ phase: 'paused', durationS: 60 })))
    for (let attempt = 0; attempt < 10; attempt++) {
      player.notify({ phase: 'failed' })
      await after(20_000)
    }
    expect(reload).toHaveBeenCalledTimes(5)
    expect(reported.at(-1)).toBe('given-up')
  })

  it('LIVE-5 VIDEO-8 has five new attempts once a recovered stream has played for 5 s', async () => {
    const { player, reload, reported } = supervised()
    reload.mockImplementation(() => Promise.resolve(player.play()))
    for (let failure = 0; failure < 7; failure++) {
      player.notify({ phase: 'failed' })
      await after(longMs)
      await play(player, 6)
    }
    expect(reload).toHaveBeenCalledTimes(7)
    expect(reported).not.toContain('given-up')
  })

  it('LIVE-5 VIDEO-8 does not reload a stream that runs again before the next attempt', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1)
    const { player, reload, reported } = supervised()
    player.notify({ phase: 'waiting' })
    await after(stallMs + pauseMs(1) + stallMs)
    await play(player, 60)
    expect(reported).toEqual(['reconnecting', 'running'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('LIVE-5 VIDEO-8 recovers by itself when the connection returns', async () => {
    const { player, reload } = supervised()
    player.notify({ phase: 'playing' })
    player.notify({ phase: 'failed' })
    await after(120_000)
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledTimes(6)
  })

  it('leaves a playing stream alone when the connection returns', () => {
    const { player, reload } = supervised()
    player.notify({ phase: 'playing' })
    window.dispatchEvent(new Event('online'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('stops with the screen', async () => {
    const { player, reload, stop } = supervised()
    player.notify({ phase: 'failed' })
    await after(500)
    stop()
    window.dispatchEvent(new Event('online'))
    await after(120_000)
    expect(reload).not.toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
  })
})
