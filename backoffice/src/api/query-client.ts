import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal'

const maxTries = 3

/** What was refused stays so: only what did not arrive is read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (tries, error) => tries < maxTries && !(error instanceof Refusal && !error.isUnsettled),
    },
  },
})
