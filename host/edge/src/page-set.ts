import type { Language, PartRelease, ReleaseSet, RemoteRelease } from '@app/release'
import { assetsOf, type Landing, preloadsOf } from './landing'

/**
 * The release set as the page holds it: what finding a screen and loading a part takes, and the hashes of the files that the page itself
 * names. The rest is in the list of each release, whose hash stands here. So a page grows little with remotes that it does not show.
 */
export function pageSetOf(set: ReleaseSet, landing: Landing | null, lang: Language): ReleaseSet {
  const assets = [...assetsOf(set.host, set.host.entry), ...preloadsOf(set, landing, lang)]
  const named = new Set(assets.map(({ href }) => href))
  const slim = <Part extends PartRelease>(release: Part): Part => ({
    ...release,
    chunks: {},
    entryWith: {},
    files: release.integrity ? only(release, named) : release.files,
  })
  const remotes = Object.entries(set.remotes).map(([part, { lastGood, ...release }]): [string, RemoteRelease] => [
    part,
    // only its files are ever asked for
    { ...slim(release), ...(lastGood ? { lastGood: { ...slim(lastGood), routes: [], widgets: {} } } : {}) },
  ])
  return { ...set, host: slim(set.host), remotes: Object.fromEntries(remotes) }
}

const only = ({ base, files }: PartRelease, named: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => named.has(base + name)))
