import { retrying } from '@app/platform'
import type videojs from 'video.js'

export const hlsType = 'application/vnd.apple.mpegurl'

type Engine = typeof videojs
export type EnginePlayer = ReturnType<Engine>

/** The small build where the browser plays HLS itself; elsewhere the one that brings an HLS engine. */
export async function loadEngine(): Promise<Engine> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true
  const isNative = document.createElement('video').canPlayType(hlsType) !== ''
  const module = await retrying(() =>
    isNative
      ? import(/* webpackChunkName: "player" */ 'video.js/dist/alt/video.core.novtt.min.js')
      : import(/* webpackChunkName: "player-hls" */ 'video.js'),
  )
  // What fails is told on the stage, not on the console.
  module.default.log.level('off')
  return module.default
}
