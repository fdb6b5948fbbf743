import { FakePlayer } from '../../test/fake-player'
import { trialOf, watchTrial } from './trial'

function watched(limitS = 15) {
  const player = new FakePlayer()
  const onOver = jest.fn()
  const stop = watchTrial(player, limitS, onOver)
  return { player, onOver, stop }
}

describe('the preview of a video', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('VIDEO-6 has the member’s length, and no limit if the member may see videos in full', () => {
    expect(trialOf({ canSeeInFull: false, freeSeconds: 23 })).toEqual({ limitS: 23 })
    expect(trialOf({ canSeeInFull: true, freeSeconds: 23 })).toBeNull()
  })

  it('VIDEO-6 stops at the limit, at any speed', () => {
    const { player, onOver } = watched()
    player.play()
    // four reports a second at twice the speed
    for (const positionS of [4, 6, 14, 14.5]) player.seek(positionS)
    expect(onOver).not.toHaveBeenCalled()
    player.seek(15)
    expect(onOver).toHaveBeenCalledTimes(1)
    expect(player.state()).toMatchObject({ phase: 'paused', positionS: 15 })
  })

  it('VIDEO-6 stops at the limit within 2 s if the player reports nothing', () => {
    const { player, onOver } = watched()
    player.play()
    player.pass(15.3)
    jest.advanceTimersByTime(1999)
    expect(onOver).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onOver).toHaveBeenCalledTimes(1)
    expect(player.state()).toMatchObject({ phase: 'paused', positionS: 15 })
  })

  it.each(['paused', 'playing'] as const)('VIDEO-6 cannot be bypassed by seeking while %s', (phase) => {
    const { player, onOver } = watched()
    player.notify({ phase, positionS: 3 })
    player.seek(40)
    expect(onOver).toHaveBeenCalledTimes(1)
    expect(player.state()).toMatchObject({ phase: 'paused', positionS: 15 })
  })

  it('VIDEO-6 cannot be bypassed by pressing play again at the limit', () => {
    const { player, onOver } = watched()
    player.notify({ positionS: 15 })
    for (let press = 1; press <= 5; press++) {
      player.play()
      expect(onOver).toHaveBeenCalledTimes(press)
      expect(player.state()).toMatchObject({ phase: 'paused', positionS: 15 })
    }
  })

  it('VIDEO-6 is over when the playlist, cut by the server, ends', () => {
    const { player, onOver } = watched()
    player.play()
    player.notify({ phase: 'ended', positionS: 14.8 })
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('VIDEO-6 can be replayed from the start, up to the same limit', () => {
    const { player, onOver } = watched()
    player.notify({ positionS: 15 })
    player.seek(0)
    player.play()
    expect(player.state().phase).toBe('playing')
    player.seek(15)
    jest.advanceTimersByTime(2000)
    expect(onOver).toHaveBeenCalled()
    expect(player.state().phase).toBe('paused')
  })

  it('VIDEO-6 of zero seconds never starts', () => {
    const { player, onOver } = watched(0)
    player.play()
    expect(player.state().phase).toBe('paused')
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('stops with the screen', () => {
    const { player, onOver, stop } = watched()
    stop()
    player.play()
    player.seek(40)
    jest.advanceTimersByTime(20_000)
    expect(onOver).not.toHaveBeenCalled()
  })
})
