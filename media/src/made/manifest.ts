import type { Language } from '@app/contracts'
import { clipManifest, type ClipManifest } from '@app/media'
import * as v from 'valibot'
import { playlistOf } from '../ffmpeg/make-command'
import type { Plan } from '../plan/plan'
import { perSecond } from '../source/frame-rate'
import { aacCodec, h264Codec, ratesOf, secondsOf, type Track } from './track'

export type Made = {
  plan: Plan
  /** By the names of the plan's sizes and sound tracks. */
  tracks: ReadonlyMap<string, Track>
  posters: readonly string[]
  storyboard: string | null
  captions: readonly Language[]
}

/** `clip.json`, with rates as they were measured on the made segments. */
export function manifestOf({ plan, tracks, posters, storyboard, captions }: Made): ClipManifest {
  const { picture, rungs, sounds } = plan
  const trackOf = (name: string) => {
    const track = tracks.get(name)
    if (!track || track.segments.length === 0) throw new Error(`${name} has no segments`)
    return track
  }
  const soundRates = sounds.map(({ name }) => ratesOf(trackOf(name)))
  const sound = {
    peak: Math.max(0, ...soundRates.map(({ peak }) => peak)),
    mean: Math.max(0, ...soundRates.map(({ mean }) => mean)),
  }
  return v.parse(clipManifest, {
    version: 1,
    lengthMs: Math.round(Math.max(...[...tracks.values()].map(secondsOf)) * 1000),
    renditions: rungs.map(({ name, width, height }) => {
      const track = trackOf(name)
      const { peak, mean } = ratesOf(track)
      return {
        playlist: playlistOf(name),
        width,
        height,
        bandwidth: peak + sound.peak,
        averageBandwidth: mean + sound.mean,
        frameRate: picture ? Math.round(perSecond(picture.frameRate) * 1000) / 1000 : 0,
        codecs: [h264Codec(track.init), ...(sounds.length > 0 ? [aacCodec] : [])].join(','),
      }
    }),
    sounds: sounds.map(({ name, lang, label, isDefault }) => ({
      playlist: playlistOf(name),
      lang,
      label,
      channels: 2,
      isDefault,
    })),
    posters,
    storyboard,
    captions,
  })
}
