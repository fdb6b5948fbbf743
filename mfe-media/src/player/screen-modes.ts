import type { EnginePlayer } from './engine'

/** Not supported by every browser, and refused by most desktops. */
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }
const turnSideways = () => (screen.orientation as Lockable | undefined)?.lock?.('landscape')

/** If the browser refuses, the page stays as it is, which the member can see. */
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

/** Reports when the picture leaves the stage, for a small window or native fullscreen, and when it returns. */
export function watchPicture(video: HTMLVideoElement, onChange: (isInPicture: boolean, isAway: boolean) => void): void {
  video.addEventListener('enterpictureinpicture', () => onChange(true, true))
  video.addEventListener('leavepictureinpicture', () => onChange(false, false))
  video.addEventListener('webkitbeginfullscreen', () => onChange(false, true))
  video.addEventListener('webkitendfullscreen', () => onChange(false, false))
}
