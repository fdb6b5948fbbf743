/** The pull request that a preview is of. */
export const pullRequestOf = (id: string): string | null => /-pr\.(\d+)-[0-9a-f]{8}$/.exec(id)?.[1] ?? null

/** A release ID in its two parts: the version, and the hash of its files. */
export function partsOf(id: string): { version: string; hash: string } {
  const at = id.lastIndexOf('-')
  return at === -1 ? { version: id, hash: '' } : { version: id.slice(0, at), hash: id.slice(at + 1) }
}
