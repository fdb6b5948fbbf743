import type { Loaded } from '@app/loader'

export type View = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; loaded: Loaded }

/** Where an app stands in the page. `attempt` counts its loads. */
export type AreaState = { attempt: number; view: View }

/** What happens to it. A step names the attempt that it is of, and is not heard when another has begun since. */
export type Step =
  | { type: 'loaded'; attempt: number; loaded: Loaded }
  | { type: 'gaveUp'; attempt: number }
  | { type: 'crashed'; attempt: number; isAnotherLeft: boolean }
  | { type: 'retried' }

/** What is here already stands at once, in the same frame. */
export const initialState = (here: Loaded | null): AreaState => ({
  attempt: 0,
  view: here ? { state: 'ready', loaded: here } : { state: 'loading' },
})

/**
 * The only way from one state to the next. What loads ends as ready or failed, what is ready can crash, and what failed stays so until
 * somebody tries again: an app that crashed is still loaded, and must not come back by that.
 */
export function nextState(now: AreaState, step: Step): AreaState {
  const anew: AreaState = { attempt: now.attempt + 1, view: { state: 'loading' } }
  if (step.type === 'retried') return anew
  const expected = step.type === 'crashed' ? 'ready' : 'loading'
  if (step.attempt !== now.attempt || now.view.state !== expected) return now
  if (step.type === 'loaded') return { ...now, view: { state: 'ready', loaded: step.loaded } }
  if (step.type === 'crashed' && step.isAnotherLeft) return anew
  return { ...now, view: { state: 'failed' } }
}
