import { trackProgress } from './progress'

describe('MEDIA-13 the progress of a job', () => {
  it('MEDIA-13 shows percent through all steps, and the time left as soon as its longest step tells', () => {
    let ms = 50_000
    const progress = trackProgress(() => ms)
    expect(progress.read()).toEqual({ percent: 0, secondsLeft: null })
    progress.reach('fetch', 1)
    expect(progress.read()).toEqual({ percent: 2, secondsLeft: null })
    ms += 3_000
    progress.reach('survey', 0.6)
    expect(progress.read()).toEqual({ percent: 5, secondsLeft: null })
    ms += 3_000
    progress.reach('make', 0)
    expect(progress.read()).toEqual({ percent: 7, secondsLeft: null })
    ms += 60_000
    progress.reach('make', 0.5)
    // 44 percent took a minute, and 49 are left
    expect(progress.read()).toEqual({ percent: 51, secondsLeft: 67 })
    progress.reach('make', 0.4)
    expect(progress.read().percent).toBe(51)
    progress.reach('make', 1)
    progress.reach('store', 0)
    expect(progress.read()).toEqual({ percent: 95, secondsLeft: null })
    ms += 4_000
    progress.reach('store', 0.5)
    expect(progress.read()).toEqual({ percent: 97, secondsLeft: 4 })
    progress.reach('store', 1)
    expect(progress.read()).toEqual({ percent: 99, secondsLeft: 0 })
  })
})
