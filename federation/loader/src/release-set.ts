import type { PartRelease, ReleaseSet, RemoteRelease } from '@app/registry'
import { pageJson } from './page-json'

function read(): ReleaseSet {
  const set = pageJson<ReleaseSet>('release-set')
  if (!set) throw new Error('the page holds no release set; it must be written by the edge')
  return set
}

/** What this page runs: fixed for its whole life (MF-1). */
export const releaseSet: ReleaseSet = read()

/** @returns null for a part that this environment does not have */
export const releaseOf = (part: string): PartRelease | RemoteRelease | null =>
  part === 'host' ? releaseSet.host : (releaseSet.remotes[part] ?? null)

/** `mfe-wallet 1.2.0 · 3f2c1a9b`, for people who report something. */
export function referenceOf(part: string): string {
  const release = releaseOf(part)
  return release ? `${part} ${release.version} · ${release.id.slice(-8)}` : part
}
