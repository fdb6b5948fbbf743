import { hasWorkInProgress, store } from '@app/platform'
import { tabAt } from '../layout/tabs'
import { takeNewReleaseBy } from '../navigation/new-release'
import { newerRevisionAtom } from './newer-release'

/** The path where the member last typed; a reload must not lose half-typed text. */
let typedAt = ''
function noteTyping({ target }: Event) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField) typedAt = target.value ? window.location.pathname : ''
}

const isHeard = ({ paused, ended, muted }: HTMLVideoElement) => !paused && !ended && !muted
const isPlaying = () =>
  [...document.querySelectorAll('video')].some(isHeard) || Boolean(document.pictureInPictureElement)
const isTyping = () => typedAt === window.location.pathname

/**
 * An outdated page loads the new releases at the next tab switch, when the screen is left anyway. If something would
 * be lost, the bar offers them instead (REL-3).
 */
export function takeReleasesAtTabs(): void {
  document.addEventListener('input', noteTyping, true)
  takeNewReleaseBy((path) => {
    const isBehind = store.get(newerRevisionAtom) !== null
    if (!isBehind || hasWorkInProgress() || isPlaying() || isTyping()) return false
    if (tabAt(new URL(path, window.location.href).pathname) < 0) return false
    window.location.assign(path)
    return true
  })
}
