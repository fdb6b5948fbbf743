import type { Loaded } from '@app/loader'

export type View = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; loaded: Loaded }

/** The state of an app's area. `attempt` counts its loads. */
export type AreaState = { attempt: number; view: View }

/** An event of one attempt; it is ignored once a later attempt has started. */
export type Step =
  | { type: 'loaded'; attempt: number; loaded: Loaded }
  | { type: 'gaveUp'; attempt: number }
  | { type: 'crashed'; attempt: number; isAnotherLeft: boolean }
  | { type: 'retried' }

/** Code that has already loaded is shown at once, in the first render. */
export const initialState = (here: Loaded | null): AreaState => ({
  attempt: 0,
  view: here ? { state: 'ready', loaded: here } : { state: 'loading' },
})

/**
 * All transitions: loading becomes ready or failed, ready can crash, and failed stays failed until somebody retries. A
 * crashed app is still loaded, which must not bring it back.
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
