import type { EnginePlayer } from './engine'

/** Not in every browser, and refused by most desktops. */
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }
const turnSideways = () => (screen.orientation as Lockable | undefined)?.lock?.('landscape')

/** What a browser refuses leaves the page as it is, which is what the member then sees. */
const asItIs = () => {}

export function toggleFullscreen(engine: EnginePlayer, stage: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (document.fullscreenEnabled) void stage.requestFullscreen().then(turnSideways).catch(asItIs)
  else void engine.requestFullscreen()
}

export const canBeInPicture = (): boolean => document.pictureInPictureEnabled

export function togglePicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(asItIs)
  else void video.requestPictureInPicture().catch(asItIs)
}

/** Tells when the picture leaves the stage, for a small window or for a phone's own full screen, and when it is back. */
export function watchPicture(video: HTMLVideoElement, onChange: (isInPicture: boolean, isAway: boolean) => void): void {
  video.addEventListener('enterpictureinpicture', () => onChange(true, true))
  video.addEventListener('leavepictureinpicture', () => onChange(false, false))
  video.addEventListener('webkitbeginfullscreen', () => onChange(false, true))
  video.addEventListener('webkitendfullscreen', () => onChange(false, false))
}
