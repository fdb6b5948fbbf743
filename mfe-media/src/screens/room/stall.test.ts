import { FakePlayer } from '../../test/fake-player'
import { stallMs, watchStall } from './stall'

describe('the watch over a live stream', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function watched() {
    const player = new FakePlayer()
    const onStall = jest.fn()
    const stop = watchStall(player, onStall)
    return { player, onStall, stop }
  }

  it('LIVE-5 tells of a running stream that has not moved for 6 s, and again after 6 more', () => {
    const { player, onStall } = watched()
    player.tell({ phase: 'waiting', positionS: 0 })
    jest.advanceTimersByTime(stallMs - 1)
    expect(onStall).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onStall).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(stallMs)
    expect(onStall).toHaveBeenCalledTimes(2)
  })

  it('LIVE-5 leaves a moving stream alone', () => {
    const { player, onStall } = watched()
    for (let second = 1; second <= 60; second++) {
      player.tell({ phase: 'playing', positionS: second })
      jest.advanceTimersByTime(1000)
    }
    expect(onStall).not.toHaveBeenCalled()
  })

  it('LIVE-5 leaves a paused stream alone', () => {
    const { player, onStall } = watched()
    player.tell({ phase: 'paused', positionS: 4 })
    jest.advanceTimersByTime(60_000)
    expect(onStall).not.toHaveBeenCalled()
  })

  it('LIVE-5 tells of a stream that failed', () => {
    const { player, onStall } = watched()
    player.tell({ phase: 'failed', positionS: 4 })
    jest.advanceTimersByTime(stallMs)
    expect(onStall).toHaveBeenCalledTimes(1)
  })

  it('ends with the screen', () => {
    const { player, onStall, stop } = watched()
    player.tell({ phase: 'waiting' })
    stop()
    jest.advanceTimersByTime(60_000)
    expect(onStall).not.toHaveBeenCalled()
  })
})
