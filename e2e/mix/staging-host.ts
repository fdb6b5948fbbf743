import { buildEdge, readIcons, systemClock } from '@app/edge'
import { offeredIn, type ReleaseSet, type StagingAnswer, type StagingPage, type StagingReleases } from '@app/registry'
import { openRegistry, type RegistryLocation } from '@app/storage'
import { join } from 'node:path'
import { Untestable } from './untestable'

/** What a staging host serves under a mix, as a browser sees it. */
export type Staged = { set: ReleaseSet; page: StagingPage; releases: StagingReleases }

const patienceMs = 60_000

async function request(address: URL, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(address, { headers, redirect: 'manual', signal }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new Untestable([`${address.origin} does not respond (${why}). Is the staging host running?`])
  })
}

const blockIn = <T>(html: string, id: string): T | null => {
  const [, text] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? []
  return text ? (JSON.parse(text) as T) : null
}

/**
 * Opens a host like a browser with the mix.
 * @throws Untestable if it does not respond, or is not a staging host
 */
export async function openOn(host: string, mix: string): Promise<Staged> {
  const requested = await request(new URL(`/live?mix=${encodeURIComponent(mix)}`, host), { accept: 'text/html' })
  const cookie = /staging-mix=[^;]*/.exec(requested.headers.get('set-cookie') ?? '')?.[0]
  if (cookie === undefined)
    throw new Untestable([`${host} is not a staging host: it ignores mixes, as production does.`])
  const opened = await request(new URL('/live', host), { accept: 'text/html', cookie })
  const html = await opened.text()
  const set = blockIn<ReleaseSet>(html, 'release-set')
  const page = blockIn<StagingPage>(html, 'staging')
  if (!set || !page) throw new Untestable([`${host} has nothing to serve (status ${opened.status}).`])
  const listed = await request(new URL('/staging/releases', host), { accept: 'application/json' })
  return { set, page, releases: offeredIn((await listed.json()) as StagingAnswer) }
}

/** The same for a registry: what a staging host on it would serve. */
export async function openOnRegistry(location: RegistryLocation, mix: string): Promise<Staged> {
  const edge = await buildEdge({
    // no API call is made: only what is served matters
    config: { apiUrl: 'http://127.0.0.1:1', channel: 'staging', payOrigin: 'http://127.0.0.1:1', hasWorker: false },
    store: openRegistry(location),
    fetchBaseInfo: () => Promise.reject(new Error('there is no API')),
    clock: systemClock,
    icons: readIcons(join(import.meta.dirname, '../../federation/edge/icons')),
  })
  try {
    return await openOn(await edge.listen({ port: 0, host: '127.0.0.1' }), mix)
  } finally {
    await edge.close()
  }
}
