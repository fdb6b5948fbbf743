import type { CaptionsFile, CaptionsTrack } from './player'

export type CaptionTracks = {
  /** Replaces the captions of the previous source. */
  set: (files: readonly CaptionsFile[]) => void
  show: (id: string | null) => void
  /** While the picture is outside the stage, the browser draws the captions. */
  setAway: (isAway: boolean) => void
  /** The stream's own captions. */
  inStream: () => CaptionsTrack[]
  /** The current caption. */
  cue: () => string
}

const elementOf = ({ lang, label, url }: CaptionsFile) =>
  Object.assign(document.createElement('track'), { kind: 'captions', src: url, srclang: lang, label })

const wordsOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')

/** The others have chapters, or data for the page. */
const isForReading = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles'

/**
 * Captions as tracks of the video element: those of files, and those that the engine adds for the stream's own. The
 * stage draws them, to keep them clear of its controls.
 */
export function captionTracks(video: HTMLVideoElement, onCue: () => void): CaptionTracks {
  let elements: HTMLTrackElement[] = []
  let shownId: string | null = null
  let isAway = false
  const all = () => Array.from(video.textTracks).filter(isForReading)
  const isOfFile = (track: TextTrack) => elements.some((element) => element.track === track)
  const idOf = (track: TextTrack) => (!isOfFile(track) && (track.id || track.label)) || track.language
  const shown = () => all().find((track) => idOf(track) === shownId)

  const apply = () => {
    const chosen = shown()
    for (const track of all()) {
      const mode = track !== chosen ? 'disabled' : isAway ? 'showing' : 'hidden'
      // Assigning the same mode again would be another change.
      if (track.mode !== mode) track.mode = mode
      track.oncuechange = track === chosen ? onCue : null
    }
    onCue()
  }
  video.textTracks.addEventListener('addtrack', apply)
  video.textTracks.addEventListener('removetrack', onCue)
  return {
    set: (files) => {
      for (const element of elements) element.remove()
      elements = files.map(elementOf)
      video.append(...elements)
      apply()
    },
    show: (id) => {
      shownId = id
      apply()
    },
    setAway: (away) => {
      isAway = away
      apply()
    },
    inStream: () =>
      all()
        .filter((track) => !isOfFile(track))
        .map((track) => ({ id: idOf(track), lang: track.language, label: track.label || track.language })),
    cue: () => [...(shown()?.activeCues ?? [])].map(wordsOf).join('\n'),
  }
}
