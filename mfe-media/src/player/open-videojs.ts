import { retrying } from '@app/platform'
import type videojs from 'video.js'
import { type Captions, emptyState, type OpenPlayer, type Player, type PlayerState } from './player'

export const hlsType = 'application/vnd.apple.mpegurl'

type Engine = typeof videojs
type EnginePlayer = ReturnType<Engine>

/** The small build where the browser plays HLS itself; elsewhere the one that brings an HLS engine. */
async function loadEngine(): Promise<Engine> {
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

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'volumechange',
  'progress',
  'ended',
  'error',
  'emptied',
]
/** HTMLMediaElement.HAVE_FUTURE_DATA */
const hasFutureData = 3

function phaseOf(engine: EnginePlayer): PlayerState['phase'] {
  if (engine.error()) return 'failed'
  if (engine.ended()) return 'ended'
  if (engine.paused()) return 'paused'
  return engine.readyState() < hasFutureData ? 'waiting' : 'playing'
}

function read(engine: EnginePlayer): PlayerState {
  const positionS = engine.currentTime() ?? 0
  const seekable = engine.seekable()
  const edgeS = seekable.length > 0 ? seekable.end(seekable.length - 1) : positionS
  return {
    phase: phaseOf(engine),
    positionS,
    durationS: engine.duration() || 0,
    behindS: Math.max(0, edgeS - positionS),
    isMuted: engine.muted() ?? false,
  }
}

function watch(engine: EnginePlayer): Pick<Player, 'state' | 'subscribe'> & { look: () => void } {
  let state = emptyState
  const listeners = new Set<() => void>()
  const look = () => {
    state = read(engine)
    for (const listener of listeners) listener()
  }
  engine.on(events, look)
  return {
    look,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function captionTrack({ url, label, lang }: Captions): HTMLTrackElement {
  const track = document.createElement('track')
  return Object.assign(track, { kind: 'captions', src: url, label, srclang: lang })
}

function toggleFullscreen(engine: EnginePlayer, stage: HTMLElement) {
  if (document.fullscreenElement) void document.exitFullscreen()
  // A browser that refuses leaves the page as it is, which is what the member then sees.
  else if (document.fullscreenEnabled) void stage.requestFullscreen().catch(() => {})
  else void engine.requestFullscreen()
}

/** A player by video.js: only its engine, none of its own controls, texts or styles. */
export const openVideoJs: OpenPlayer = async (place, captions) => {
  const videojs = await loadEngine()
  const element = document.createElement('video')
  element.playsInline = true
  place.append(element)
  const engine = videojs(element, {
    controls: false,
    children: ['mediaLoader'],
    preload: 'auto',
    html5: { nativeTextTracks: true },
  })
  if (captions) place.querySelector('video')?.append(captionTrack(captions))
  const play = () => {
    if (engine.isDisposed()) return
    // Refused without a gesture of the member's: then it stays paused, and the play button says so.
    void engine.play()?.catch(() => {})
  }
  const { look, ...watched } = watch(engine)
  return {
    ...watched,
    load: (source, startS = 0) => {
      if (engine.isDisposed()) return
      engine.src({ src: source, type: hlsType })
      if (startS > 0) engine.one('loadedmetadata', () => void engine.currentTime(startS))
    },
    play,
    pause: () => engine.pause(),
    seek: (positionS) => {
      engine.currentTime(positionS)
      look()
    },
    setRate: (rate) => {
      engine.defaultPlaybackRate(rate)
      engine.playbackRate(rate)
    },
    setMuted: (isMuted) => void engine.muted(isMuted),
    showCaptions: (isShown) => {
      for (const text of place.querySelector('video')?.textTracks ?? []) text.mode = isShown ? 'showing' : 'disabled'
    },
    toggleFullscreen: (stage) => toggleFullscreen(engine, stage),
    dispose: () => engine.dispose(),
  }
}
