import { emit, hasWorkInProgress, retrying } from '@app/platform'
import type { RemoteRelease } from '@app/registry'
import { badReleases, changeBadReleases } from './bad-releases'
import { isInTheWay } from './globals'
import { releaseSet } from './release-set'

/**
 * The releases of a remote to try, best first; the last good one if all are bad. @returns empty if there is no such
 * remote
 */
function chainOf(remote: string): RemoteRelease[] {
  const chosen = releaseSet.remotes[remote]
  if (!chosen) return []
  const all = chosen.lastGood ? [chosen, chosen.lastGood as RemoteRelease] : [chosen]
  const bad = badReleases()
  const good = all.filter(({ id }) => !bad.has(id))
  return good.length > 0 ? good : all.slice(-1)
}

/**
 * Remembers for this tab that a release of the remote does not work.
 * @returns whether there is another one to try
 */
export function markBad(remote: string, { id }: RemoteRelease): boolean {
  if (chainOf(remote).every((release) => release.id === id)) return false
  changeBadReleases((bad) => bad.add(id))
  return true
}
/** 'Try again': every release of the remote gets another chance. */
export const forgiveAll = (remote: string): void =>
  changeBadReleases((bad) => {
    const chosen = releaseSet.remotes[remote]
    if (chosen) bad.delete(chosen.id)
    if (chosen?.lastGood) bad.delete(chosen.lastGood.id)
  })

/** The release that would be loaded now; null if there is no such remote. */
export const currentRelease = (remote: string): RemoteRelease | null => chainOf(remote)[0] ?? null

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Emits the platform's events about a load that starts now. */
function eventsOf(remote: string, release: string, phase: string) {
  const started = performance.now()
  return (type: 'remote.load' | 'remote.retry' | 'remote.fallback' | 'remote.failed', error?: unknown) => {
    const ms = Math.round(performance.now() - started)
    const failure = error === undefined ? { message: '' } : { message: messageOf(error), error }
    emit({ type, remote, release, phase, ms, ...failure })
  }
}

const globalTaken = 'another release with the same global name ran in this page, and the member has unsaved work'

/** Reloads the page, which skips the releases that failed in this tab. @returns a promise that never settles */
function loadAnew(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

/**
 * load → two retries → the same with the last good release. Whatever succeeds is used for the life of the page.
 * @throws the last error if no release succeeds
 */
export async function throughChain<T>(
  remote: string,
  phase: string,
  work: (release: RemoteRelease) => Promise<T>,
): Promise<T> {
  for (;;) {
    const release = currentRelease(remote)
    if (!release) throw new Error(`${remote} is not in the release set of this environment`)
    const notify = eventsOf(remote, release.id, phase)
    if (isInTheWay(release)) {
      if (!hasWorkInProgress()) return loadAnew()
      const error = new Error(globalTaken)
      notify('remote.failed', error)
      throw error
    }
    try {
      const result = await retrying(
        () => work(release),
        (error) => notify('remote.retry', error),
      )
      notify('remote.load')
      return result
    } catch (error) {
      const isLast = !markBad(remote, release)
      notify(isLast ? 'remote.failed' : 'remote.fallback', error)
      if (isLast) throw error
    }
  }
}

/**
 * Loads a page of the host, which is already running: load → two retries. No other release of it can run in this page.
 * @throws the last error
 */
export async function tryHost<T>(phase: string, work: () => Promise<T>): Promise<T> {
  const notify = eventsOf('host', releaseSet.host.id, phase)
  try {
    return await retrying(work, (error) => notify('remote.retry', error))
  } catch (error) {
    notify('remote.failed', error)
    throw error
  }
}
