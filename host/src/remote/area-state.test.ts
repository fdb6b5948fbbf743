import { type AreaState, initialState, nextState, type Step } from './area-state'

const loaded = { Component: () => null, release: null }
const loading: AreaState = { attempt: 1, view: { state: 'loading' } }
const ready: AreaState = { attempt: 1, view: { state: 'ready', loaded } }
const failed: AreaState = { attempt: 1, view: { state: 'failed' } }
const steps = {
  loaded: { type: 'loaded', attempt: 1, loaded },
  gaveUp: { type: 'gaveUp', attempt: 1 },
  crashed: { type: 'crashed', attempt: 1, isAnotherLeft: false },
  crashedWithAnother: { type: 'crashed', attempt: 1, isAnotherLeft: true },
  retried: { type: 'retried' },
} satisfies Record<string, Step>
const again: AreaState = { attempt: 2, view: { state: 'loading' } }

describe('MF-4 the states of an area', () => {
  it('MF-4 start with what is loaded, or with loading', () => {
    expect(initialState(loaded)).toEqual({ attempt: 0, view: { state: 'ready', loaded } })
    expect(initialState(null)).toEqual({ attempt: 0, view: { state: 'loading' } })
  })

  it.each<[string, AreaState, keyof typeof steps, AreaState]>([
    ['what loads and comes is ready', loading, 'loaded', ready],
    ['what loads and does not come failed', loading, 'gaveUp', failed],
    ['what is ready and crashes failed', ready, 'crashed', failed],
    ['what crashes with another release left loads that', ready, 'crashedWithAnother', again],
    ['what failed loads when somebody tries again', failed, 'retried', again],
    ['what failed does not become ready by a load that ends', failed, 'loaded', failed],
    ['what failed does not crash', failed, 'crashedWithAnother', failed],
    ['what is ready stays when a load fails beside it', ready, 'gaveUp', ready],
    ['what loads does not crash', loading, 'crashed', loading],
  ])('MF-4 %s', (_, now, step, next) => {
    expect(nextState(now, steps[step])).toEqual(next)
  })

  it.each(['loaded', 'gaveUp', 'crashed'] as const)('MF-4 ignore an older attempt: %s', (step) => {
    const newer = { ...(step === 'crashed' ? ready : loading), attempt: 2 }
    expect(nextState(newer, steps[step])).toBe(newer)
  })
})
