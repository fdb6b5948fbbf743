import type { PartRelease, ReleaseSet, RemoteRelease } from '@app/release'

/**
 * The release set as the page holds it: what finding a screen and loading a part takes. The hashes of the files that the page itself names
 * stand at its links; the rest is in the list of each release, whose hash stands here. So a page grows little with remotes that it does
 * not show.
 */
export function pageSetOf(set: ReleaseSet): ReleaseSet {
  const slim = <Part extends PartRelease>(release: Part): Part => ({
    ...release,
    chunks: {},
    entryWith: {},
    files: release.integrity ? {} : release.files,
  })
  const remotes = Object.entries(set.remotes).map(([part, { lastGood, ...release }]): [string, RemoteRelease] => [
    part,
    // only its files are ever asked for
    { ...slim(release), ...(lastGood ? { lastGood: { ...slim(lastGood), routes: [], widgets: {} } } : {}) },
  ])
  return { ...set, host: slim(set.host), remotes: Object.fromEntries(remotes) }
}
