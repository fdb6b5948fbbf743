import { retrying } from '@app/platform'
import type videojs from 'video.js'

export const hlsType = 'application/vnd.apple.mpegurl'

type Engine = typeof videojs
export type EnginePlayer = ReturnType<Engine>

/**
 * Loads the small build if the browser plays HLS natively; otherwise the one with an HLS engine. Both are minified
 * already: the chunks' names say so, and the build leaves them as they are.
 */
export async function loadEngine(): Promise<Engine> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true
  const isNative = document.createElement('video').canPlayType(hlsType) !== ''
  const module = await retrying(() =>
    isNative
      ? import(/* webpackChunkName: "player.min" */ 'video.js/dist/alt/video.core.novtt.min.js')
      : import(/* webpackChunkName: "player-hls.min" */ 'video.js/dist/video.min.js'),
  )
  // Failures are shown on the stage, not on the console.
  module.default.log.level('off')
  return module.default
}
