import type { ReleaseEvent, ReleaseEventType, ReleasePhase, ReleaseSource } from '@app/contracts/release-events'
import type { ReleaseSet } from '@app/registry'
import type { RemoteEvent } from '@app/loader'

/** Releases alone are told of; what a developer's machine serves is none. */
const isRelease = (id: string) => /-[0-9a-f]{8}$/.test(id)
const longestMs = 600_000

function sourceOf(set: ReleaseSet, app: string, id: string): ReleaseSource {
  const chosen = app === 'host' ? set.host : set.remotes[app]
  return chosen?.id === id ? chosen.source : 'last-good'
}

/** What the loader or a container says when a singleton of the page is not what a remote needs. */
const isMismatch = (message: string) =>
  /Unsatisfied version|No satisfying version|Shared module .* doesn't exist/.test(message)

function phaseOf({ type, phase, message }: RemoteEvent): ReleasePhase {
  if (isMismatch(message)) return 'share'
  if (type === 'remote.crash') return 'render'
  // the first by its usual name, the other where the federation runtime did not get the script, whatever its name
  if (/remoteEntry|#RUNTIME-008/.test(message)) return 'entry'
  return phase.startsWith('widget') ? 'widget' : 'page'
}

const made = (set: ReleaseSet, event: RemoteEvent, type: ReleaseEventType): ReleaseEvent => ({
  type,
  remote: event.remote,
  release: event.release,
  source: sourceOf(set, event.remote, event.release),
  phase: phaseOf(event),
  ms: Math.min(longestMs, Math.max(0, Math.round(event.ms))),
})

/**
 * What the collector is told of an event: which release, how it went and how long it took. No message, no address and nothing of
 * the member is in it. A mismatch of shared packages is told once more under its own name.
 */
export function toReport(set: ReleaseSet, event: RemoteEvent): ReleaseEvent[] {
  if (!isRelease(event.release)) return []
  const own = made(set, event, event.type)
  const isFirstTry = event.type === 'remote.retry' || event.type === 'remote.integrity'
  return isMismatch(event.message) && !isFirstTry ? [own, made(set, event, 'remote.share_mismatch')] : [own]
}

/** Once a page: who runs which release, and how long the first screen took. */
export const hostLoaded = (set: ReleaseSet, ms: number): ReleaseEvent => ({
  type: 'remote.load',
  remote: 'host',
  release: set.host.id,
  source: sourceOf(set, 'host', set.host.id),
  phase: 'entry',
  ms: Math.min(longestMs, Math.max(0, Math.round(ms))),
})

/** Once a page in which another host was to start; empty where that one runs. */
export function hostSteppedBack({ host }: ReleaseSet): ReleaseEvent[] {
  if (host.insteadOf === undefined) return []
  const release = host.insteadOf
  return [{ type: 'remote.fallback', remote: 'host', release, source: 'stable', phase: 'entry', ms: 0 }]
}

/**
 * The file that an error message is about, with the hash that it should have; null when it is about none.
 * @param hashOf by address, what the page knows
 */
export function fileIn(
  hashOf: (address: string) => string | null,
  message: string,
  page: string,
): { url: string; hash: string } | null {
  const [found] = /(https?:\/\/[^\s()]+)?\/r\/[^\s()]+\.(js|css)/.exec(message) ?? []
  if (!found) return null
  const url = new URL(found, page).href
  const hash = hashOf(url)
  return hash ? { url, hash } : null
}
