const key = 'bad-releases'

/** Releases that failed in this tab: not tried again until the member asks. */
export const badReleases = (): Set<string> => new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[])

export function changeBadReleases(change: (bad: Set<string>) => void): void {
  const bad = badReleases()
  change(bad)
  sessionStorage.setItem(key, JSON.stringify([...bad]))
}
