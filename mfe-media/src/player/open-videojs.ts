import { captionTracks } from './captions'
import { type EnginePlayer, engineOptions, loadEngine, prepareEngine } from './engine'
import { liveOf } from './live'
import { emptyState, type OpenPlayer, type Players, type PlayerState, type Source } from './player'
import { qualitiesOf } from './qualities'
import { toggleFullscreen, togglePicture, watchPicture } from './screen-modes'
import { soundsOf } from './sounds'

const types = { hls: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', webm: 'video/webm' } as const

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'loadeddata',
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
/** Of HTMLMediaElement. */
const hasCurrentData = 2
const hasFutureData = 3

function phaseOf(engine: EnginePlayer): PlayerState['phase'] {
  if (engine.error()) return 'failed'
  if (engine.ended()) return 'ended'
  if (engine.paused()) return 'paused'
  return engine.readyState() < hasFutureData ? 'waiting' : 'playing'
}

const read = (engine: EnginePlayer) => ({
  phase: phaseOf(engine),
  hasPicture: engine.readyState() >= hasCurrentData,
  positionS: engine.currentTime() ?? 0,
  // The previous stream's duration stays until the next one has data.
  durationS: engine.readyState() > 0 ? engine.duration() || 0 : 0,
  isMuted: engine.muted() ?? false,
  volume: engine.volume() ?? 1,
})

async function makeEngine(place: HTMLElement) {
  const videojs = await loadEngine()
  const element = document.createElement('video')
  element.playsInline = true
  place.append(element)
  const engine = videojs(element, {
    controls: false,
    children: ['mediaLoader'],
    preload: 'auto',
    html5: engineOptions(),
  })
  // The engine may have replaced our element with its own.
  return { engine, video: place.querySelector('video') ?? element }
}

const isForeign = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin

/**
 * Without CORS, the browser shows no captions from another origin, and may refuse byte ranges of its streams; a whole
 * file plays from any server, which need not allow more.
 */
const needsCors = ({ url, kind = 'hls', captions = [] }: Source) =>
  (kind === 'hls' && isForeign(url)) || captions.some((file) => isForeign(file.url))

const isNotAllowed = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'

/** A player built on video.js: only its engine, without its controls, texts and styles. */
export const openVideoJs: OpenPlayer = async (place) => {
  const { engine, video } = await makeEngine(place)
  const listeners = new Set<() => void>()
  let state = emptyState
  let isInPicture = false
  let isWanted = false
  let startAtS = 0
  const look = () => {
    if (engine.isDisposed()) return
    const now = read(engine)
    const tracks = { captions: captions.inStream(), cue: captions.cue(), ...sounds.read(), ...qualities.read() }
    state = { ...now, ...live.read(now.phase, now.positionS, now.durationS), ...tracks, isWanted, isInPicture }
    for (const listener of listeners) listener()
  }
  const live = liveOf(engine, look)
  const qualities = qualitiesOf(engine, look)
  const sounds = soundsOf(engine, look)
  const captions = captionTracks(video, look)
  watchPicture(video, (inPicture, isAway) => {
    isInPicture = inPicture
    if (!engine.isDisposed()) captions.setAway(isAway)
  })
  // Also from the device's own buttons. A pause caused by a failure does not count.
  engine.on('play', () => (isWanted = true))
  engine.on('pause', () => (isWanted = isWanted && engine.error() !== null))
  engine.on(events, look)
  engine.on('loadedmetadata', () => {
    if (startAtS > 0) engine.currentTime(startAtS)
    startAtS = 0
  })

  /** If the browser requires a gesture, it stays paused, and the play button shows that. */
  const play = async (isMutedAllowed: boolean) => {
    isWanted = true
    look()
    try {
      await engine.play()
    } catch (error) {
      if (!isNotAllowed(error) || engine.isDisposed()) return
      isWanted = false
      if (!isMutedAllowed) return look()
      engine.muted(true)
      await play(false)
    }
  }
  const unlessDisposed =
    <Parameters extends unknown[]>(act: (...parameters: Parameters) => unknown) =>
    (...parameters: Parameters) => {
      if (!engine.isDisposed()) act(...parameters)
    }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: unlessDisposed((source) => {
      const { url, kind = 'hls', startS = 0, captions: files = [] } = source
      video.crossOrigin = needsCors(source) ? 'anonymous' : null
      live.reset()
      engine.src({ src: url, type: types[kind] })
      captions.set(files)
      startAtS = startS
    }),
    play: unlessDisposed(() => play(false)),
    playByItself: unlessDisposed(() => play(true)),
    pause: unlessDisposed(() => {
      isWanted = false
      engine.pause()
      look()
    }),
    seek: unlessDisposed((positionS) => {
      startAtS = 0
      engine.currentTime(positionS)
      look()
    }),
    setRate: unlessDisposed((rate) => {
      engine.defaultPlaybackRate(rate)
      engine.playbackRate(rate)
    }),
    setMuted: unlessDisposed((isMuted) => engine.muted(isMuted)),
    setVolume: unlessDisposed((volume) => engine.volume(volume)),
    setQuality: unlessDisposed(qualities.choose),
    setSound: unlessDisposed(sounds.choose),
    showCaptions: unlessDisposed(captions.show),
    toggleFullscreen: unlessDisposed((stage) => toggleFullscreen(engine, stage)),
    togglePicture: unlessDisposed(() => togglePicture(video)),
    dispose: () => {
      listeners.clear()
      engine.dispose()
    },
  }
}

export const videoJsPlayers: Players = { prepare: prepareEngine, open: openVideoJs }
