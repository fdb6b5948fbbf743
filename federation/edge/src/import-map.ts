import type { AppRelease, ReleaseSet } from '@app/registry'

const isScript = (name: string) => /\.m?js$/.test(name)

/**
 * The import map with the hashes of every ES module that a page may load, which the browser checks: the guard sees
 * inserted elements but not imports. null if no release of the set consists of modules; ours never do.
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
