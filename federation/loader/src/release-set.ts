import type { AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'
import { pageJson } from './page-json'

function read(): ReleaseSet {
  const set = pageJson<ReleaseSet>('release-set')
  if (!set) throw new Error('the page has no release set; the edge must write it')
  return set
}

/** The releases that this page runs: fixed for its whole life (MF-1). */
export const releaseSet: ReleaseSet = read()

/** @returns null for an app that is not in this environment */
export const releaseOf = (app: string): AppRelease | RemoteRelease | null =>
  app === 'host' ? releaseSet.host : (releaseSet.remotes[app] ?? null)

/** `mfe-wallet 1.2.0 · 3f2c1a9b`, for problem reports. */
export function referenceOf(app: string): string {
  const release = releaseOf(app)
  return release ? `${app} ${release.version} · ${release.id.slice(-8)}` : app
}
