import { type FailureKind, RequestFailure, showToast, useAction, useFailureText } from '@app/platform'

/** Refusals are shown elsewhere, and nobody waits for an aborted request. */
const shownElsewhere: ReadonlySet<FailureKind> = new Set(['refused', 'aborted'])

/**
 * An action whose failure is shown in a toast even if no response arrived.
 * @param showInPlace shows a failure where it belongs, such as at a field; returns true if no toast is needed
 */
export function useActionWithToast<Input, Output>(
  act: (input: Input) => Promise<Output>,
  showInPlace?: (failure: RequestFailure) => boolean,
) {
  const textOf = useFailureText()
  const reported = async (input: Input): Promise<Output> => {
    try {
      return await act(input)
    } catch (error) {
      if (error instanceof RequestFailure && isToBeShown(error)) showToast(textOf(error), 'error')
      throw error
    }
  }
  const isToBeShown = (failure: RequestFailure) =>
    showInPlace ? failure.kind !== 'aborted' && !showInPlace(failure) : !shownElsewhere.has(failure.kind)
  return useAction(reported, showInPlace ? 'own' : 'toast')
}
