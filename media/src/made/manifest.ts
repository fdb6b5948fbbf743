import type { Language } from '@app/contracts'
import { clipManifest, type ClipManifest } from '@app/media'
import * as v from 'valibot'
import { playlistOf } from '../ffmpeg/make-command'
import type { Plan } from '../plan/plan'
import { perSecond } from '../source/frame-rate'
import { aacCodec, h264Codec, ratesOf, secondsOf, type Track } from './track'

export type Made = {
  plan: Plan
  /** By the names of the plan's sizes and sound tracks; without a sound track in which there was nothing. */
  tracks: ReadonlyMap<string, Track>
  posters: readonly string[]
  storyboard: string | null
  captions: readonly Language[]
}

/** `clip.json`, with rates as they were measured on the made segments. */
export function manifestOf({ plan, tracks, posters, storyboard, captions }: Made): ClipManifest {
  const { picture, rungs } = plan
  const sounds = plan.sounds.filter(({ name }) => tracks.has(name))
  const first = sounds.find(({ isDefault }) => isDefault) ?? sounds[0]
  const trackOf = (name: string) => {
    const track = tracks.get(name)
    if (!track) throw new Error(`${name} was not made`)
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
    sounds: sounds.map((each) => ({
      playlist: playlistOf(each.name),
      lang: each.lang,
      label: each.label,
      channels: 2,
      isDefault: each === first,
    })),
    posters,
    storyboard,
    captions,
  })
}
