import type { CallName } from '@app/back-office'
import { useQuery } from '@tanstack/react-query'
import { read, type Sent } from './send'

/** What a GET answers, read again when the API says that something has changed. */
export function useCall<Name extends CallName>(
  name: Name,
  { params, request }: Pick<Sent<Name>, 'params' | 'request'> = {},
) {
  return useQuery({
    queryKey: [name, params, request],
    queryFn: ({ signal }) => read(name, { params, request, signal }),
  })
}
