import { useRef, useState } from 'react'
import { type FailureManner, notify } from './client'

let running = 0
/** Whether an action started by a member is running. */
export const isActing = (): boolean => running > 0

type Outcome = { isPending: boolean; failure: Error | null }
const idle: Outcome = { isPending: false, failure: null }

/**
 * An action started by a member. A second start while one runs does nothing.
 * A refusal is shown in a toast unless `failure` says otherwise.
 * @returns run: resolves to the result, or undefined if it failed or was already running
 */
export function useAction<Input, Output>(act: (input: Input) => Promise<Output>, failure: FailureManner = 'toast') {
  const isRunning = useRef(false)
  const [outcome, setOutcome] = useState(idle)
  const run = async (input: Input): Promise<Output | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    running++
    setOutcome({ isPending: true, failure: null })
    try {
      const output = await act(input)
      setOutcome(idle)
      return output
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      notify(cause, failure)
      setOutcome({ isPending: false, failure: cause })
      return undefined
    } finally {
      isRunning.current = false
      running--
    }
  }
  return { run, ...outcome }
}
