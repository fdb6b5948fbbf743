import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { appSchema } from '@app/registry'
import { is } from 'valibot'
import { live } from './live'
import { ServiceError } from './problem'
import { send } from './send'
import type { Session } from './session'

/** How old what is shown can be while the stream of changes is broken. */
const refreshMs = 10_000
/** A rollout moves by itself, so its screens follow it more closely. */
const rolloutMs = 5_000
const errorsMs = 30_000
const deliveriesMs = 2_000
export const auditPage = 100

/** One cache for the page. Any answer that says that nobody is signed in leads to the sign-in page. */
export function makeQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ServiceError && error.is('signed-out')) client.setQueryData(['session'], null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: () => (live.isOn() ? false : refreshMs),
        refetchOnWindowFocus: 'always',
      },
    },
  })
  return client
}

/** null: nobody is signed in. */
export const useSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Session | null> => {
      const session = await send('session', { signal }).catch(nullIf('signed-out'))
      return session === null || session.person === null ? null : session
    },
  })

const nullIf = (kind: 'signed-out' | 'not-found') => (error: unknown) => {
  if (error instanceof ServiceError && error.is(kind)) return null
  throw error
}

const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => send('channels', { signal }),
  staleTime: refreshMs / 2,
})

/** null: the channel does not exist. */
const channelQuery = (channel: string) =>
  queryOptions({
    queryKey: ['channel', channel, 'state'],
    queryFn: async ({ client, signal }) => {
      const { channels } = await client.fetchQuery(channelsQuery)
      return channels.includes(channel) ? send('state', { params: { channel }, signal }) : null
    },
  })
export const useChannel = (channel: string) => useQuery(channelQuery(channel))

const historyQuery = (channel: string) =>
  queryOptions({
    queryKey: ['channel', channel, 'history'],
    queryFn: async ({ client, signal }) => {
      const { channels } = await client.fetchQuery(channelsQuery)
      return channels.includes(channel) ? (await send('history', { params: { channel }, signal })).revisions : []
    },
  })
export const useHistory = (channel: string) => useQuery(historyQuery(channel))

export const useRequests = (state: 'open' | 'closed') =>
  useQuery({
    queryKey: ['requests', state],
    queryFn: async ({ signal }) => (await send('requests', { request: { state }, signal })).requests,
  })

export const useRollouts = (state: 'open' | 'all') =>
  useQuery({
    queryKey: ['rollouts', state],
    queryFn: async ({ signal }) => (await send('rollouts', { request: { state }, signal })).rollouts,
    refetchInterval: rolloutMs,
  })

export const useRollout = (id: string) =>
  useQuery({
    queryKey: ['rollout', id],
    queryFn: ({ signal }) => send('rollout', { params: { rollout: id }, signal }).catch(nullIf('not-found')),
    refetchInterval: rolloutMs,
  })

/** null: there is no such request. */
export const useRequest = (request: string) =>
  useQuery({
    queryKey: ['requests', 'one', request],
    queryFn: ({ signal }) => send('request', { params: { request }, signal }).catch(nullIf('not-found')),
  })

export const useDirectory = () =>
  useQuery({ queryKey: ['directory'], queryFn: ({ signal }) => send('directory', { signal }) })

export const useApprovalRules = () =>
  useQuery({
    queryKey: ['rules'],
    queryFn: async ({ signal }) => (await send('approvalRules', { signal })).rules,
  })

/** The newest releases of an app, previews among them. */
export const useReleases = (app: string) =>
  useQuery({
    queryKey: ['releases', app],
    queryFn: async ({ signal }) => (await send('releases', { params: { app }, signal })).releases,
    enabled: is(appSchema, app),
  })

type OfRelease = { channel: string; app: string; release: string }

/** A release against what the channel serves; releases never change, but what is served does. */
export const useDelta = ({ channel, app, release }: OfRelease) =>
  useQuery({
    queryKey: ['delta', channel, app, release],
    queryFn: ({ signal }) => send('delta', { params: { app, release }, request: { channel }, signal }),
    refetchInterval: false,
  })

/** What the stable releases of a channel show of each other and need of the host. */
export const useDependencies = (channel: string) =>
  useQuery({
    queryKey: ['dependencies', channel],
    queryFn: async ({ signal }) => (await send('dependencies', { params: { channel }, signal })).apps,
  })

/** What the newest and the stable release of each app use of their size budgets. */
export const useBudgets = (channel: string) =>
  useQuery({
    queryKey: ['budgets', channel],
    queryFn: async ({ signal }) => (await send('budgets', { params: { channel }, signal })).apps,
  })

/** The plan that a release was published with, or the usual one. */
export const useReleasePlan = ({ channel, app, release, enabled }: OfRelease & { enabled: boolean }) =>
  useQuery({
    queryKey: ['plan', channel, app, release],
    queryFn: ({ signal }) => send('releasePlan', { params: { app, release }, request: { channel }, signal }),
    refetchInterval: false,
    enabled,
  })

/** What pages of a channel reported; nothing tells when they report, so it is read again now and then. */
export const useErrors = ({ channel, app, release }: OfRelease) =>
  useQuery({
    queryKey: ['errors', channel, app, release],
    queryFn: ({ signal }) => send('errors', { params: { app, release }, request: { channel }, signal }),
    refetchInterval: errorsMs,
  })

/** Which run of CI published a release; it never changes. */
export const useProvenance = ({ app, release }: { app: string; release: string }) =>
  useQuery({
    queryKey: ['provenance', app, release],
    queryFn: ({ signal }) => send('provenance', { params: { app, release }, signal }),
    staleTime: errorsMs,
  })

export const useCiRules = () =>
  useQuery({ queryKey: ['ci'], queryFn: async ({ signal }) => (await send('ciRules', { signal })).rules })

/** For admins. */
export const useTokens = () =>
  useQuery({ queryKey: ['tokens'], queryFn: async ({ signal }) => (await send('tokens', { signal })).tokens })

/** For admins. */
export const useWebhooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: async ({ signal }) => (await send('webhooks', { signal })).webhooks })

/** Of one webhook; nothing tells when a try was made, so they are read again while somebody looks. */
export const useDeliveries = (webhook: string) =>
  useQuery({
    queryKey: ['deliveries', webhook],
    queryFn: async ({ signal }) => (await send('deliveries', { params: { webhook }, signal })).deliveries,
    refetchInterval: deliveriesMs,
  })

/** The audit log, newest first, as far as it was asked for. */
export const useAudit = () =>
  useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) }
      return (await send('audit', { request: { limit: String(auditPage), ...before }, signal })).entries
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => {
      const oldest = last.at(-1)?.seq ?? 1
      return oldest > 1 ? oldest : null
    },
    placeholderData: keepPreviousData,
  })

/** Reads everything again, after a change or a refusal that says that something has changed. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshAll(client)
}

/** The newest head of a channel, read now. */
export function useReadChannel(channel: string) {
  const client = useQueryClient()
  return async () => {
    const [state, revisions] = await Promise.all([
      client.fetchQuery({ ...channelQuery(channel), staleTime: 0 }),
      client.fetchQuery({ ...historyQuery(channel), staleTime: 0 }),
    ])
    return { head: state?.head ?? null, revisions }
  }
}
