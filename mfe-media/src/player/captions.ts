import type { CaptionsFile } from './player'

export type CaptionTracks = {
  /** Replaces the captions of the previous source. */
  set: (files: readonly CaptionsFile[]) => void
  show: (lang: string | null) => void
  /** While the picture is outside the stage, the browser draws the captions. */
  setAway: (isAway: boolean) => void
  /** The current caption. */
  cue: () => string
}

const trackOf = ({ lang, label, url }: CaptionsFile) =>
  Object.assign(document.createElement('track'), { kind: 'captions', src: url, srclang: lang, label })

const wordsOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')

/** Captions as tracks of the video element, drawn by the stage to keep clear of its controls. */
export function captionTracks(video: HTMLVideoElement, onCue: () => void): CaptionTracks {
  let shownLang: string | null = null
  let isAway = false
  const mine = () => [...video.querySelectorAll('track')]
  const shown = () => mine().find(({ srclang }) => srclang === shownLang)?.track

  const apply = () => {
    for (const { track, srclang } of mine()) {
      if (!track) continue
      track.mode = srclang !== shownLang ? 'disabled' : isAway ? 'showing' : 'hidden'
      track.oncuechange = srclang === shownLang ? onCue : null
    }
    onCue()
  }
  return {
    set: (files) => {
      for (const track of mine()) track.remove()
      video.append(...files.map(trackOf))
      apply()
    },
    show: (lang) => {
      shownLang = lang
      apply()
    },
    setAway: (away) => {
      isAway = away
      apply()
    },
    cue: () => [...(shown()?.activeCues ?? [])].map(wordsOf).join('\n'),
  }
}
