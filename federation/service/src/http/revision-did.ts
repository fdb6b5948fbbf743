import type { Channel } from '@app/registry'
import type { Did } from '../audit/did'

/** What the audit log says of a new revision: the releases that it gives of these apps, to everybody or to some. */
export function revisionDid(
  revision: Channel | null,
  apps: readonly string[],
  to: 'stable' | 'canary' = 'stable',
): Did {
  if (revision === null) return { revision: null }
  const { rev, host, remotes } = revision
  const releases = apps.flatMap((app) => {
    const remote = remotes[app]
    const id = app === 'host' ? host.stable : to === 'canary' ? remote?.canary?.id : remote?.stable
    return id === undefined ? [] : [{ app, id }]
  })
  const canary = to === 'canary' ? remotes[apps[0] ?? '']?.canary : undefined
  return { revision: rev, releases, ...(canary && { percent: canary.percent, cohorts: canary.cohorts }) }
}
