import type { Canary, Channel, ChannelRemote } from './channel'

/** What a revision of a channel chooses: a release of the host, and releases of the remotes. */
export type Choice = Pick<Channel, 'host' | 'remotes'>
type Pair = Choice['host']
/** One release of each app, as one visitor may get them. */
export type Combination = { host: string; remotes: Record<string, string> }

export const choiceOf = ({ host, remotes }: Channel): Choice => ({ host, remotes })
export const stableOf = (choice: Choice | null, app: string): Pair | undefined =>
  app === 'host' ? choice?.host : choice?.remotes[app]

const moved = (before: Pair | undefined, id: string): Pair => {
  const lkg = before?.stable === id ? before.lkg : before?.stable
  return { stable: id, lkg: lkg ?? null }
}

/**
 * These releases become stable, and what was stable the last good one; a canary of the same release ends.
 * null when there would be no host.
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

/** The app has these releases and nothing else. */
export const withPair = ({ host, remotes }: Choice, app: string, { stable, lkg }: Pair): Choice =>
  app === 'host' ? { host: { stable, lkg }, remotes } : { host, remotes: { ...remotes, [app]: { stable, lkg } } }

/** null ends the canary. */
export function withCanary({ host, remotes }: Choice, app: string, remote: ChannelRemote, canary: Canary | null) {
  const { stable, lkg } = remote
  return { host, remotes: { ...remotes, [app]: { stable, lkg, ...(canary ? { canary } : {}) } } }
}

/**
 * What visitors can get: stable everywhere, each canary alone, and each two together. Whether releases fit is always a matter
 * of two of them, so that three canaries at once show nothing that two do not.
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
