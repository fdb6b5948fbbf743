import { type Language, languages } from '@app/contracts'
import * as v from 'valibot'

/** The name of a clip: one of the demo's, or `<asset>-<making>`. */
export const clipName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

/** A name that can only be a file in the clip's own folder. */
export const mediaFile = (endings: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{1,64}\\.(${endings})$`), 'is not a file of the clip'))

export const captionsFile = (lang: Language) => `captions.${lang}.vtt`

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const languageTag = v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8}){0,3}$/))
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

const rendition = v.strictObject({
  playlist: mediaFile('m3u8'),
  width: count,
  height: count,
  /** Peak bits per second, sound included. */
  bandwidth: count,
  /** Mean bits per second, sound included. */
  averageBandwidth: count,
  frameRate: v.pipe(v.number(), v.minValue(1), v.maxValue(120)),
  /** As RFC 6381 writes it, sound included, such as `avc1.640028,mp4a.40.2`. */
  codecs: v.pipe(v.string(), v.regex(/^[\w.]+(,[\w.]+)*$/), v.maxLength(60)),
})

/** A sound track of its own: every rendition plays with each. */
const soundTrack = v.strictObject({
  playlist: mediaFile('m3u8'),
  /** BCP 47; `und` if the file does not name it. */
  lang: languageTag,
  label,
  channels: v.pipe(count, v.maxValue(2)),
  isDefault: v.boolean(),
})

/**
 * `clip.json` of a made clip: everything that it has, as file names in its own folder. It is written last, so a clip
 * that has one is complete, and it never changes.
 */
export const clipManifest = v.strictObject({
  version: v.literal(1),
  lengthMs: count,
  /** Largest first. Empty: sound only. */
  renditions: v.pipe(v.array(rendition), v.maxLength(8)),
  /** Empty: no sound. */
  sounds: v.pipe(v.array(soundTrack), v.maxLength(8)),
  /** To choose from; the first is the proposal. */
  posters: v.pipe(v.array(mediaFile('jpg')), v.maxLength(3)),
  /** WebVTT whose cues name `<file>.jpg#xywh=x,y,w,h` beside it. */
  storyboard: v.nullable(mediaFile('vtt')),
  /** The languages of its `captions.<language>.vtt`. */
  captions: v.array(v.picklist(languages)),
})
export type ClipManifest = v.InferOutput<typeof clipManifest>
export type Rendition = ClipManifest['renditions'][number]
