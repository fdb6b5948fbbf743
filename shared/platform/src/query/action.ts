import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FailureManner } from './client'

/**
 * Something a member sets off. A second start while one runs does nothing.
 * A refusal is told in a toast unless `failure` says otherwise.
 * @returns run: answers the result, or undefined when it failed or was already running
 */
export function useAction<Input, Output>(act: (input: Input) => Promise<Output>, failure: FailureManner = 'toast') {
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: act, meta: { failure } })
  const run = async (input: Input): Promise<Output | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await mutateAsync(input)
    } catch {
      return undefined
    } finally {
      isRunning.current = false
    }
  }
  return { run, isPending, failure: error }
}
