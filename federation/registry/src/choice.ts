import type { Canary, Channel, ChannelRemote } from './channel'

/** The releases that a channel revision selects, of the host and of remotes. */
export type Choice = Pick<Channel, 'host' | 'remotes'>
type Pair = Choice['host']
/** One release of each app: a combination that a visitor may get. */
export type Combination = { host: string; remotes: Record<string, string> }

export const choiceOf = ({ host, remotes }: Channel): Choice => ({ host, remotes })
export const stableOf = (choice: Choice | null, app: string): Pair | undefined =>
  app === 'host' ? choice?.host : choice?.remotes[app]

const moved = (before: Pair | undefined, id: string): Pair => {
  const lkg = before?.stable === id ? before.lkg : before?.stable
  return { stable: id, lkg: lkg ?? null }
}

/**
 * Makes these releases stable and the previous stable ones the last good ones. A canary of the same release ends.
 * @returns null if there would be no host
 */
export function withStable(choice: Choice | null, chosen: readonly { app: string; id: string }[]): Choice | null {
  const chosenHost = chosen.find(({ app }) => app === 'host')
  const host = chosenHost ? moved(choice?.host, chosenHost.id) : choice?.host
  if (!host) return null

  const remotes = { ...choice?.remotes }
  for (const { app, id } of chosen) {
    if (app === 'host') continue
    const before = remotes[app]
    const canary = before?.canary?.id === id ? undefined : before?.canary
    remotes[app] = { ...moved(before, id), ...(canary ? { canary } : {}) }
  }
  return { host, remotes }
}

/** The app gets these releases, and no canary. */
export const withPair = ({ host, remotes }: Choice, app: string, { stable, lkg }: Pair): Choice =>
  app === 'host' ? { host: { stable, lkg }, remotes } : { host, remotes: { ...remotes, [app]: { stable, lkg } } }

/** null ends the canary. */
export function withCanary({ host, remotes }: Choice, app: string, remote: ChannelRemote, canary: Canary | null) {
  const { stable, lkg } = remote
  return { host, remotes: { ...remotes, [app]: { stable, lkg, ...(canary ? { canary } : {}) } } }
}

/**
 * The combinations that visitors can get: all stable, each canary alone, and each pair of canaries. Compatibility is
 * always between two releases, so three canaries at once cannot fail in a way that no pair does.
 */
export function combinationsOf({ host, remotes }: Choice): Combination[] {
  const stable = Object.fromEntries(Object.entries(remotes).map(([app, { stable: id }]) => [app, id]))
  const canaries = Object.entries(remotes).flatMap(([app, { canary }]) => (canary ? [{ [app]: canary.id }] : []))
  const overlays = [
    {},
    ...canaries.flatMap((one, at) => [one, ...canaries.slice(at + 1).map((two) => ({ ...one, ...two }))]),
  ]
  return overlays.map((overlay) => ({ host: host.stable, remotes: { ...stable, ...overlay } }))
}
