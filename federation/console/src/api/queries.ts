import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AuditKind } from '@app/release/audit-entry'
import { appSchema } from '@app/registry'
import { is } from 'valibot'
import { production } from '../channels'
import { live } from './live'
import { ServiceError } from './problem'
import { send } from './send'
import type { Session } from './session'

/** How old what is shown can be while the stream of changes is broken, and when a failed request is sent again. */
const refreshMs = 10_000
const onlyAfterFailure = ({ state }: { state: { status: string } }) => (state.status === 'error' ? refreshMs : false)
/** A rollout moves by itself, so its screens follow it more closely. */
const rolloutMs = 5_000
const errorsMs = 30_000
const deliveriesMs = 2_000
const healthMs = 60_000
export const auditPage = 50

/** One cache for the page. Any answer that says that nobody is signed in leads to the sign-in page. */
export function makeQueryClient(): QueryClient {
  let hasEnded = false
  const onError = (error: Error) => {
    if (error instanceof ServiceError && error.is('signed-out')) client.setQueryData(['session'], null)
  }
  // what became of a change that is under way, its own answer says
  const onQueryError = (error: Error) => {
    if (client.isMutating() === 0) onError(error)
    else hasEnded ||= error instanceof ServiceError && error.is('signed-out')
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: (query) => (live.isOn() ? onlyAfterFailure(query) : refreshMs),
        refetchOnWindowFocus: 'always',
      },
    },
  })
  client.getMutationCache().subscribe(() => {
    if (!hasEnded || client.isMutating() > 0) return
    hasEnded = false
    client.setQueryData(['session'], null)
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
export const useHistory = (channel: string, enabled = true) => useQuery({ ...historyQuery(channel), enabled })

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
export const useRequest = (request: string, enabled = true) =>
  useQuery({
    enabled,
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

/** Releases that fit on a page of an app's list. */
export const releasesPage = 10

/** A page of an app's releases, newest first, with one more, which says whether the list goes on. */
export const useReleasesPage = (app: string, { search, before }: { search: string; before: string | null }) =>
  useQuery({
    queryKey: ['releases', app, 'page', search, before],
    queryFn: async ({ signal }) => {
      const filter = { ...(search === '' ? {} : { search }), ...(before === null ? {} : { before }) }
      const request = { channel: production, limit: String(releasesPage + 1), ...filter }
      return (await send('releases', { params: { app }, request, signal })).releases
    },
    placeholderData: keepPreviousData,
    enabled: is(appSchema, app),
  })

/** What was published of each app, and never given to anybody by the channel. */
export const useUnserved = (channel: string) =>
  useQuery({
    queryKey: ['releases', 'unserved of', channel],
    queryFn: async ({ signal }) => (await send('unserved', { params: { channel }, signal })).releases,
  })

/** The previews of pull requests of all apps. */
export const usePreviews = () =>
  useQuery({
    queryKey: ['previews'],
    queryFn: async ({ signal }) => (await send('previews', { signal })).previews,
    // the overview shows them in two places, and draws one of them later
    staleTime: refreshMs / 2,
  })

type OfRelease = { channel: string; app: string; release: string }

/** null: there is no such release. */
export const useRelease = ({ app, release }: Omit<OfRelease, 'channel'>) =>
  useQuery({
    queryKey: ['releases', app, release],
    queryFn: ({ signal }) => send('release', { params: { app, release }, signal }).catch(nullIf('not-found')),
  })

/** What the latest checks of a release by itself found. */
export const useLastCheck = ({ channel, app, release }: OfRelease) =>
  useQuery({
    queryKey: ['check', channel, app, release],
    queryFn: ({ signal }) => send('lastCheck', { params: { app, release }, request: { channel }, signal }),
  })

/** A release against what the channel serves; releases never change, but what is served does. */
export const useDelta = ({ channel, app, release }: OfRelease) =>
  useQuery({
    queryKey: ['delta', channel, app, release],
    queryFn: ({ signal }) => send('delta', { params: { app, release }, request: { channel }, signal }),
    refetchInterval: onlyAfterFailure,
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
    refetchInterval: onlyAfterFailure,
    enabled,
  })

/** What pages of a channel reported; reports are not announced, so they are read again now and then. */
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

/** How the releases of a channel perform, with an app its last days too; reports from pages are not announced. */
export const useHealth = (channel: string, app?: string) =>
  useQuery({
    queryKey: ['health', channel, app ?? null],
    queryFn: ({ signal }) => send('health', { params: { channel }, request: app === undefined ? {} : { app }, signal }),
    refetchInterval: healthMs,
    // right after a change of what is served, pages have reported nothing yet
    staleTime: healthMs / 2,
    enabled: app === undefined || is(appSchema, app),
  })

export const useCiRules = () =>
  useQuery({ queryKey: ['ci'], queryFn: async ({ signal }) => (await send('ciRules', { signal })).rules })

/** For admins. */
export const useTokens = () =>
  useQuery({ queryKey: ['tokens'], queryFn: async ({ signal }) => (await send('tokens', { signal })).tokens })

/** For admins. */
export const useWebhooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: async ({ signal }) => (await send('webhooks', { signal })).webhooks })

/** Of one webhook; tries are not announced, so they are read again while somebody looks. */
export const useDeliveries = (webhook: string) =>
  useQuery({
    queryKey: ['deliveries', webhook],
    queryFn: async ({ signal }) => (await send('deliveries', { params: { webhook }, signal })).deliveries,
    refetchInterval: deliveriesMs,
  })

/** How many entries of the whole log went around the gate, and how many were refused. */
export const useAuditCounts = () =>
  useQuery({ queryKey: ['audit', 'counts'], queryFn: ({ signal }) => send('auditCounts', { signal }) })

/** A page of the audit log, newest first. @param kind null: everything */
export const useAudit = ({ kind, search, before }: { kind: AuditKind | null; search: string; before: string | null }) =>
  useQuery({
    queryKey: ['audit', 'entries', kind, search, before],
    queryFn: ({ signal }) => {
      const filter = { ...(kind === null ? {} : { kind }), ...(search === '' ? {} : { search }) }
      const from = before === null ? {} : { before }
      return send('audit', { request: { limit: String(auditPage), ...filter, ...from }, signal })
    },
    placeholderData: keepPreviousData,
  })

const ofService = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' }

/** Reads everything again, after a change or a refusal that says that something has changed. */
export async function refreshAll(client: QueryClient): Promise<void> {
  // a first response that is under way would be taken for one from after the change
  await client.cancelQueries(ofService)
  await client.invalidateQueries(ofService)
}
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshAll(client)
}

/** The newest head of a channel and its history, from requests of their own: one under way may be from before. */
export async function readChannelNow(channel: string) {
  const [{ head }, { revisions }] = await Promise.all([
    send('state', { params: { channel } }),
    send('history', { params: { channel } }),
  ])
  return { head, revisions }
}
