import { hasWorkInProgress, store } from '@app/platform'
import { tabAt } from '../layout/tabs'
import { takeNewReleaseBy } from '../navigation/new-release'
import { newerRevisionAtom } from './newer-release'

/** Where the member typed last: half-typed text is not taken away. */
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
 * A page that is behind takes the new releases at the next tab switch, where what was open is left anyway; the bar offers them where
 * something would be lost (REL-3).
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
