import type { EnginePlayer } from './engine'
import type { SoundTrack } from './player'

type AudioTrack = SoundTrack & { language: string; enabled: boolean }
type AudioTracks = ArrayLike<AudioTrack> & { on: (events: string[], listener: () => void) => void }

/** The sound tracks of a stream, and the chosen one, which stays chosen when the stream is loaded again. */
export function soundsOf(engine: EnginePlayer, onChange: () => void) {
  const list = () => Array.from(engine.audioTracks() as unknown as AudioTracks)
  let chosen: string | null = null
  const apply = () => {
    const wished = list().find(({ id }) => id === chosen)
    // enabling one disables the others
    if (wished && !wished.enabled) wished.enabled = true
    onChange()
  }
  const tracks = engine.audioTracks() as unknown as AudioTracks
  tracks.on(['addtrack', 'removetrack', 'change'], apply)
  return {
    read: () => {
      const all = list()
      const sounds = all.map(({ id, label, language }) => ({ id, label: label || language || id, lang: language }))
      return { sounds: sounds.length > 1 ? sounds : [], sound: all.find(({ enabled }) => enabled)?.id ?? null }
    },
    choose: (id: string) => {
      chosen = id
      apply()
    },
  }
}
