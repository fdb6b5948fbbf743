import { retrying } from '@app/platform'
import type videojs from 'video.js'

type Engine = typeof videojs
export type EnginePlayer = ReturnType<Engine>

/** iPhones have a managed one, or none. */
const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window

/** VHS, the HLS engine of video.js, which registers itself, and the parser of its WebVTT. */
const loadHls = async () => {
  const [vtt] = await Promise.all([
    import(/* webpackChunkName: "player-hls" */ 'videojs-vtt.js/lib/vtt.js'),
    import(/* webpackChunkName: "player-hls" */ '@videojs/http-streaming'),
  ])
  window.WebVTT = vtt.default
}

/** Loads video.js with its HLS engine; browsers without MediaSource play HLS on their own. */
export async function loadEngine(): Promise<Engine> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true
  const [module] = await retrying(() =>
    Promise.all([import(/* webpackChunkName: "player" */ 'video.js'), hasMediaSource() && loadHls()]),
  )
  // Failures are shown on the stage, not on the console.
  module.default.log.level('off')
  return module.default
}

/** Loads it ahead. Opening a player tries again, and reports a failure. */
export const prepareEngine = (): void => void loadEngine().catch(() => {})

/** MediaSource is preferred even to native HLS, which has no choice of quality and reports no distance to live. */
export const engineOptions = () => ({
  // The browser has its own lists of text tracks; those of sound and pictures belong to who decodes them.
  nativeTextTracks: true,
  nativeAudioTracks: !hasMediaSource(),
  nativeVideoTracks: !hasMediaSource(),
  vhs: {
    overrideNative: true,
    experimentalUseMMS: true,
    useDevicePixelRatio: true,
    // A room begins nearer to what happens than three parts.
    allowSeeksWithinUnsafeLiveWindow: true,
  },
})
