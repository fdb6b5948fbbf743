import { type Faces, firstFace, nextFace, type Step } from './faces'

const loaded = { Component: () => null, release: null }
const loading: Faces = { attempt: 1, face: { state: 'loading' } }
const ready: Faces = { attempt: 1, face: { state: 'ready', loaded } }
const failed: Faces = { attempt: 1, face: { state: 'failed' } }
const steps = {
  loaded: { type: 'loaded', attempt: 1, loaded },
  gaveUp: { type: 'gaveUp', attempt: 1 },
  crashed: { type: 'crashed', attempt: 1, isAnotherLeft: false },
  crashedWithAnother: { type: 'crashed', attempt: 1, isAnotherLeft: true },
  retried: { type: 'retried' },
} satisfies Record<string, Step>
const again: Faces = { attempt: 2, face: { state: 'loading' } }

describe('MF-4 the faces of a part', () => {
  it('MF-4 begin with what is here, else with loading', () => {
    expect(firstFace(loaded)).toEqual({ attempt: 0, face: { state: 'ready', loaded } })
    expect(firstFace(null)).toEqual({ attempt: 0, face: { state: 'loading' } })
  })

  it.each<[string, Faces, keyof typeof steps, Faces]>([
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
    expect(nextFace(now, steps[step])).toEqual(next)
  })

  it.each(['loaded', 'gaveUp', 'crashed'] as const)('MF-4 do not hear of an older attempt: %s', (step) => {
    const newer = { ...(step === 'crashed' ? ready : loading), attempt: 2 }
    expect(nextFace(newer, steps[step])).toBe(newer)
  })
})
