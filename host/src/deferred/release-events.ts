import type { ReleaseEvent, ReleaseEventType, ReleasePhase, ReleaseSource } from '@app/contracts/release-events'
import type { ReleaseSet } from '@app/registry'
import type { RemoteEvent } from '@app/loader'

/** Only releases are reported, not what a developer's machine serves. */
const isRelease = (id: string) => /-[0-9a-f]{8}$/.test(id)
const longestMs = 600_000

function sourceOf(set: ReleaseSet, app: string, id: string): ReleaseSource {
  const chosen = app === 'host' ? set.host : set.remotes[app]
  return chosen?.id === id ? chosen.source : 'last-good'
}

/** Messages of the loader or a container when a singleton of the page does not meet a remote's requirement. */
const isMismatch = (message: string) =>
  /Unsatisfied version|No satisfying version|Shared module .* doesn't exist/.test(message)

function phaseOf({ type, phase, message }: RemoteEvent): ReleasePhase {
  if (isMismatch(message)) return 'share'
  if (type === 'remote.crash') return 'render'
  // the entry's usual file name, or the runtime's error for an entry script that did not load
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
 * Reports for the collector: release, outcome and duration, but no message, address or data about the member.
 * A mismatch of shared packages is also reported under its own type.
 */
export function toReport(set: ReleaseSet, event: RemoteEvent): ReleaseEvent[] {
  if (!isRelease(event.release)) return []
  const own = made(set, event, event.type)
  const isFirstTry = event.type === 'remote.retry' || event.type === 'remote.integrity'
  return isMismatch(event.message) && !isFirstTry ? [own, made(set, event, 'remote.share_mismatch')] : [own]
}

/** Once per page: which release it runs, and how long the first screen took. */
export const hostLoaded = (set: ReleaseSet, ms: number): ReleaseEvent => ({
  type: 'remote.load',
  remote: 'host',
  release: set.host.id,
  source: sourceOf(set, 'host', set.host.id),
  phase: 'entry',
  ms: Math.min(longestMs, Math.max(0, Math.round(ms))),
})

/** Once per page that fell back: the host that should have started. Empty if it did. */
export function hostSteppedBack({ host }: ReleaseSet): ReleaseEvent[] {
  if (host.insteadOf === undefined) return []
  const release = host.insteadOf
  return [{ type: 'remote.fallback', remote: 'host', release, source: 'stable', phase: 'entry', ms: 0 }]
}

/**
 * The file that an error message is about, with its expected hash; null if it names none.
 * @param hashOf the page's known hash for an address
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
