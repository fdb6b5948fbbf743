import { trackProgress } from './progress'

describe('MEDIA-13 the progress of a job', () => {
  it('MEDIA-13 shows percent and the time left, which is unknown at first', () => {
    let ms = 50_000
    const progress = trackProgress(() => ms)
    expect(progress.read()).toEqual({ percent: 0, secondsLeft: null })
    progress.made(0.01)
    expect(progress.read()).toEqual({ percent: 0, secondsLeft: null })
    ms += 60_000
    progress.made(0.5)
    expect(progress.read()).toEqual({ percent: 47, secondsLeft: 67 })
    progress.made(0.4)
    expect(progress.read().percent).toBe(47)
    ms += 60_000
    progress.stored(0.5)
    expect(progress.read()).toEqual({ percent: 97, secondsLeft: 4 })
    progress.stored(1)
    expect(progress.read().percent).toBe(99)
  })
})
