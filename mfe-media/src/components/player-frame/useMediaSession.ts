import { useEffect, useRef } from 'react'
import { isRunning, type PlayerState } from '../../player/player'

export type Playing = { title: string; artist?: string; artwork?: string | undefined }
/** Handlers for the buttons of a lock screen, a headset or a picture-in-picture window. */
export type SessionActions = {
  play: () => void
  pause: () => void
  seek?: (positionS: number) => void
  seekBy?: (seconds: number) => void
  next?: (() => void) | undefined
}

const stepS = 10
const hasSession = () => 'mediaSession' in navigator

function handlersOf({ play, pause, seek, seekBy, next }: SessionActions) {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = { play, pause }
  if (seek) handlers.seekto = ({ seekTime }) => seekTime !== undefined && seek(seekTime)
  if (seekBy) {
    handlers.seekbackward = ({ seekOffset }) => seekBy(-(seekOffset ?? stepS))
    handlers.seekforward = ({ seekOffset }) => seekBy(seekOffset ?? stepS)
  }
  if (next) handlers.nexttrack = next
  return Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][]
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The browser does not support this action.
  }
}

/** Tells the device what is playing, and connects its own buttons to it. */
export function useMediaSession(playing: Playing, state: PlayerState, actions: SessionActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const { title, artist = '', artwork = '' } = playing
  const hasNext = actions.next !== undefined

  useEffect(() => {
    if (!hasSession()) return
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [title, artist, artwork])

  useEffect(() => {
    if (!hasSession()) return
    const names = handlersOf(latest.current).map(([name]) => name)
    const act =
      (name: MediaSessionAction): MediaSessionActionHandler =>
      (details) =>
        handlersOf(latest.current).find(([other]) => other === name)?.[1](details)
    for (const name of names) setHandler(name, act(name))
    return () => {
      for (const name of names) setHandler(name, null)
    }
  }, [hasNext])

  const plays = isRunning(state)
  const positionS = Math.floor(state.positionS)
  const durationS = state.durationS
  useEffect(() => {
    if (!hasSession()) return
    navigator.mediaSession.playbackState = plays ? 'playing' : 'paused'
    if (durationS > 0 && Number.isFinite(durationS))
      navigator.mediaSession.setPositionState({ duration: durationS, position: Math.min(positionS, durationS) })
    return () => {
      navigator.mediaSession.playbackState = 'none'
    }
  }, [plays, positionS, durationS])
}
