import type { Call } from '@app/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { RequestFailure } from '../request/failure'
import { dropPreloaded } from '../request/preloaded'
import { request } from '../request/request'
import { type FailureManner, queryClient } from './client'
import { useRefetchOnMount } from './returning'

type Options = {
  isEnabled?: boolean
  failure?: FailureManner
  staleMs?: number
  keepsPrevious?: boolean
  refetchMs?: number
}

/** The cache key of a call; without parameters it matches all its variants. */
export const callKey = (call: Pick<Call, 'path'> & { toWire?: unknown }, parameters?: object) =>
  // A remote of an earlier release in the same page reads the wire names: the two must not share an entry.
  parameters === undefined ? [call.path] : [call.path, parameters, ...(call.toWire ? ['own words'] : [])]

/** Key and fetcher of a GET call as one value. */
export const callQuery = <Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  parameters: Parameters,
  { failure = 'toast', staleMs }: Options = {},
) =>
  queryOptions({
    queryKey: callKey(call, parameters),
    queryFn: ({ signal }) => request(call, parameters, { signal }),
    meta: { failure, access: call.access },
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })

/** The states of server data. `ready` with `staleSince`: loaded then, but the latest update failed. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: RequestFailure; retry: () => void }
  | { state: 'ready'; data: Data; staleSince: number | null; isRefreshing: boolean; refresh: () => Promise<void> }

const asFailure = (error: Error) =>
  error instanceof RequestFailure ? error : new RequestFailure('contract', '', error.message)

/** Server data of one GET call, as one of its states. */
export function useCall<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  parameters: Parameters,
  options: Options = {},
): Loaded<Response> {
  const { isEnabled = true, keepsPrevious = false, refetchMs } = options
  const refetchOnMount = useRefetchOnMount()
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    ...callQuery(call, parameters, options),
    enabled: isEnabled,
    refetchOnMount: (query) => refetchOnMount(query),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchMs ? { refetchInterval: refetchMs } : {}),
  })
  const refresh = async () => void (await refetch())
  if (data !== undefined)
    return { state: 'ready', data, staleSince: error ? dataUpdatedAt : null, isRefreshing: isFetching, refresh }
  if (error && !isFetching) return { state: 'failed', failure: asFailure(error), retry: () => void refetch() }
  return { state: 'loading' }
}

/**
 * Starts a call if its response is not cached yet.
 * @deprecated Used by remotes released with platform 1.1 and earlier. The page starts the calls in manifest.json.
 */
export function prefetchCall<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  parameters: Parameters,
): void {
  void queryClient.prefetchQuery(callQuery(call, parameters, { failure: 'quiet' }))
}

/** Marks the responses of these calls as stale; those on screen are refetched. */
export async function reload(...calls: Pick<Call, 'path'>[]): Promise<void> {
  dropPreloaded()
  const reloaded = calls.map(async (call) => {
    const queries = { queryKey: callKey(call) }
    // a first response that is under way would be taken for one from after the change
    await queryClient.cancelQueries(queries)
    await queryClient.invalidateQueries(queries)
  })
  await Promise.all(reloaded)
}
