import { type FailureKind, RequestFailure, showToast, useAction, useFailureText } from '@app/platform'

/** A refusal is told in any case, and nobody waits for what was ended. */
const toldElsewhere: ReadonlySet<FailureKind> = new Set(['refused', 'aborted'])

/**
 * An action whose failure is told in a toast even where no answer came.
 * @param sayInPlace says a failure where it belongs, such as at a field; what it answers true to gets no toast
 */
export function useToldAction<Input, Output>(
  act: (input: Input) => Promise<Output>,
  sayInPlace?: (failure: RequestFailure) => boolean,
) {
  const textOf = useFailureText()
  const told = async (input: Input): Promise<Output> => {
    try {
      return await act(input)
    } catch (error) {
      if (error instanceof RequestFailure && isToBeTold(error)) showToast(textOf(error), 'error')
      throw error
    }
  }
  const isToBeTold = (failure: RequestFailure) =>
    sayInPlace ? failure.kind !== 'aborted' && !sayInPlace(failure) : !toldElsewhere.has(failure.kind)
  return useAction(told, sayInPlace ? 'own' : 'toast')
}
