import { type FailureKind, RequestFailure, showToast, useAction, useFailureText } from '@app/platform'

/** A refusal is told in any case, and nobody waits for what was ended. */
const toldElsewhere: ReadonlySet<FailureKind> = new Set(['refused', 'aborted'])

/** An action whose failure is told in a toast even where no answer came. */
export function useToldAction<Input, Output>(act: (input: Input) => Promise<Output>) {
  const textOf = useFailureText()
  return useAction(async (input: Input): Promise<Output> => {
    try {
      return await act(input)
    } catch (error) {
      if (error instanceof RequestFailure && !toldElsewhere.has(error.kind)) showToast(textOf(error), 'error')
      throw error
    }
  })
}
