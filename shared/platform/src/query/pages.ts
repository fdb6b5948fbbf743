import type { Call } from '@app/contracts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { RequestFailure } from '../request/failure'
import { request } from '../request/request'
import { callKey } from './call'
import type { FailureManner } from './client'
import { queryClient } from './client'
import { useRefetchOnMount } from './returning'

type Paged = { page: number }
type Options<Response, Item> = {
  items: (answer: Response) => readonly Item[]
  failure?: FailureManner
  isEnabled?: boolean
}

/** Pages count from 1; a page of zero items ends the list (LIST-1). */
const pagesQuery = <Parameters extends Paged, Response, Item>(
  call: Call<Parameters, Response>,
  parameters: Omit<Parameters, 'page'>,
  { items, failure = 'toast' }: Options<Response, Item>,
) =>
  infiniteQueryOptions({
    queryKey: [...callKey(call, parameters), 'pages'],
    queryFn: ({ pageParam, signal }) => request(call, { ...parameters, page: pageParam } as Parameters, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (items(last).length === 0 ? undefined : all.length + 1),
    meta: { failure, access: call.access },
  })

/** A list that grows: loaded pages stay, even if the next one fails (LIST-2). */
export type PagedList<Item> =
  | { state: 'loading' }
  | { state: 'failed'; failure: RequestFailure; retry: () => void }
  | {
      state: 'ready'
      items: readonly Item[]
      /** The state shown below the last item. */
      more: 'idle' | 'loading' | 'failed' | 'end'
      loadMore: () => void
      refresh: () => Promise<void>
    }

/** Removes duplicates: an item may have moved to the next page while that was loading. */
const once = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

export function usePages<Parameters extends Paged, Response, Item extends { id: number }>(
  call: Call<Parameters, Response>,
  parameters: Omit<Parameters, 'page'>,
  options: Options<Response, Item>,
): PagedList<Item> {
  const refetchOnMount = useRefetchOnMount()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      ...pagesQuery(call, parameters, options),
      enabled: options.isEnabled ?? true,
      refetchOnMount: (query) => refetchOnMount(query),
    })
  if (data === undefined) {
    if (!error || isFetching) return { state: 'loading' }
    const failure = error instanceof RequestFailure ? error : new RequestFailure('contract', call.path, error.message)
    return { state: 'failed', failure, retry: () => void refetch() }
  }
  const more = !hasNextPage ? 'end' : isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'
  return {
    state: 'ready',
    items: once(data.pages.flatMap(options.items)),
    more,
    loadMore: () => {
      if (!isFetching) void fetchNextPage()
    },
    refresh: async () => void (await refetch()),
  }
}

/**
 * Starts the first page.
 * @deprecated See prefetchCall.
 */
export function prefetchPages<Parameters extends Paged, Response, Item>(
  call: Call<Parameters, Response>,
  parameters: Omit<Parameters, 'page'>,
  options: Options<Response, Item>,
): void {
  void queryClient.prefetchInfiniteQuery(pagesQuery(call, parameters, options))
}
