import { hasWorkInProgress } from '@app/platform'
import type { PartRelease, ReleaseSet } from '@app/release'
import { tabAt } from '../layout/tabs'
import { takeNewReleaseBy } from '../navigation/new-release'
import { releaseSet } from '../releases/release-set'

const looksEveryMs = 3 * 60_000
const restsMs = 10_000

/** What `/release` answers: the revision, and what this visitor would get of each part. */
type Served = Pick<ReleaseSet, 'channel' | 'rev'> & { releases: Record<string, string> }

const idsOf = ({ host, remotes }: ReleaseSet): Record<string, string> => {
  const parts: Record<string, PartRelease> = { host, ...remotes }
  return Object.fromEntries(Object.entries(parts).map(([part, { id }]) => [part, id]))
}
const text = (ids: Record<string, string>) => JSON.stringify(Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A later revision that changes nothing for this visitor, such as somebody else's canary, makes no tab old. */
export const isNewer = (served: Served, set: ReleaseSet): boolean =>
  served.channel === set.channel && served.rev > set.rev && text(served.releases) !== text(idsOf(set))

let isOld = false
let lookedAt = -Infinity

async function look(): Promise<void> {
  if (isOld || document.hidden || performance.now() - lookedAt < restsMs) return
  lookedAt = performance.now()
  try {
    const answer = await fetch('/release', { cache: 'no-store', credentials: 'same-origin' })
    if (answer.ok) isOld = isNewer((await answer.json()) as Served, releaseSet)
  } catch {
    // Without a network nothing is newer.
  }
}

/** Where the member typed last: a word that was begun is not taken away. */
let typedAt = ''
function noteTyping({ target }: Event) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField) typedAt = target.value ? window.location.pathname : ''
}

const isPlaying = () =>
  [...document.querySelectorAll('video')].some(({ paused, ended, muted }) => !paused && !ended && !muted)
const isTyping = () => typedAt === window.location.pathname
const isBusy = () => hasWorkInProgress() || isPlaying() || Boolean(document.pictureInPictureElement) || isTyping()

/**
 * Learns of new releases when the tab comes back to sight and every few minutes, and takes them at the next tab switch: what was open
 * there is left anyway.
 */
export function watchForNewReleases(): void {
  document.addEventListener('visibilitychange', () => void look())
  document.addEventListener('input', noteTyping, true)
  setInterval(() => void look(), looksEveryMs)
  takeNewReleaseBy((path) => {
    if (!isOld || isBusy() || tabAt(new URL(path, window.location.href).pathname) < 0) return false
    window.location.assign(path)
    return true
  })
}
