import { type FailureKind, RequestFailure, showToast, useAction, useFailureText } from '@app/platform'

/** Refusals are shown elsewhere, and nobody waits for an aborted request. */
const toldElsewhere: ReadonlySet<FailureKind> = new Set(['refused', 'aborted'])

/**
 * An action whose failure is shown in a toast even if no response arrived.
 * @param sayInPlace shows a failure where it belongs, such as at a field; returns true if no toast is needed
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
