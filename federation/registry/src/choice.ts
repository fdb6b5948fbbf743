import type { Canary, Channel, ChannelRemote } from './channel'

/** What a revision of a channel chooses: a release of the host, and releases of the remotes. */
export type Choice = Pick<Channel, 'host' | 'remotes'>
type Pair = Choice['host']
/** One release of each part, as one visitor may get them. */
export type Combination = { host: string; remotes: Record<string, string> }

export const choiceOf = ({ host, remotes }: Channel): Choice => ({ host, remotes })
export const stableOf = (choice: Choice | null, part: string): Pair | undefined =>
  part === 'host' ? choice?.host : choice?.remotes[part]

const moved = (before: Pair | undefined, id: string): Pair => {
  const lkg = before?.stable === id ? before.lkg : before?.stable
  return { stable: id, lkg: lkg ?? null }
}

/**
 * These releases become stable, and what was stable the last good one; a canary of the same release ends.
 * null when there would be no host.
 */
export function withStable(choice: Choice | null, chosen: readonly { part: string; id: string }[]): Choice | null {
  const chosenHost = chosen.find(({ part }) => part === 'host')
  const host = chosenHost ? moved(choice?.host, chosenHost.id) : choice?.host
  if (!host) return null

  const remotes = { ...choice?.remotes }
  for (const { part, id } of chosen) {
    if (part === 'host') continue
    const before = remotes[part]
    const canary = before?.canary?.id === id ? undefined : before?.canary
    remotes[part] = { ...moved(before, id), ...(canary ? { canary } : {}) }
  }
  return { host, remotes }
}

/** The part has these releases and nothing else. */
export const withPair = ({ host, remotes }: Choice, part: string, { stable, lkg }: Pair): Choice =>
  part === 'host' ? { host: { stable, lkg }, remotes } : { host, remotes: { ...remotes, [part]: { stable, lkg } } }

/** null ends the canary. */
export function withCanary({ host, remotes }: Choice, part: string, remote: ChannelRemote, canary: Canary | null) {
  const { stable, lkg } = remote
  return { host, remotes: { ...remotes, [part]: { stable, lkg, ...(canary ? { canary } : {}) } } }
}

/**
 * What visitors can get: stable everywhere, each canary alone, and each two together. Whether releases fit is always a matter
 * of two of them, so that three canaries at once show nothing that two do not.
 */
export function combinationsOf({ host, remotes }: Choice): Combination[] {
  const stable = Object.fromEntries(Object.entries(remotes).map(([part, { stable: id }]) => [part, id]))
  const canaries = Object.entries(remotes).flatMap(([part, { canary }]) => (canary ? [{ [part]: canary.id }] : []))
  const overlays = [
    {},
    ...canaries.flatMap((one, at) => [one, ...canaries.slice(at + 1).map((two) => ({ ...one, ...two }))]),
  ]
  return overlays.map((overlay) => ({ host: host.stable, remotes: { ...stable, ...overlay } }))
}
