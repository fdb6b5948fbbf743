import type { AppRelease, ReleaseSet } from '@app/registry'

const isScript = (name: string) => /\.m?js$/.test(name)

/**
 * The hashes of every ES module that a page may load, for the browser itself: the guard of the page sees what code inserts and not what it
 * imports. null when no release of the set is made of modules; ours are not.
 */
export function importMapOf({ remotes }: ReleaseSet): string | null {
  const all = Object.values(remotes).flatMap(({ lastGood, ...release }) => [release, ...(lastGood ? [lastGood] : [])])
  const hashes = all
    .filter(({ foreign }) => foreign?.entryType === 'module')
    .flatMap(({ base, files }: AppRelease) =>
      Object.entries(files).flatMap(([name, hash]) => (isScript(name) ? [[base + name, hash] as const] : [])),
    )
  return hashes.length > 0 ? JSON.stringify({ integrity: Object.fromEntries(hashes) }) : null
}
