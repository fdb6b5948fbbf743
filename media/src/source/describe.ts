import * as v from 'valibot'
import { Refusal } from '../refusal'
import { constantRate } from './frame-rate'
import type { Demuxer } from './sniff'
import type { Picture, Source } from './source'

const maxHours = 12
const maxSide = 8192
const maxPixels = 8192 * 4608
const maxSounds = 8
const maxTexts = 32

const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}\/\d{1,10}$/),
  v.transform((value) => {
    const [num = 0, den = 0] = value.split('/').map(Number)
    return { num, den }
  }),
)
const size = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
const noRate = '0/0'

/** Of ffprobe's report only what is used: a file's author decides what is in it. */
const stream = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  width: size,
  height: size,
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  field_order: v.optional(v.string(), 'unknown'),
  color_transfer: v.optional(v.string(), ''),
  avg_frame_rate: v.optional(rate, noRate),
  r_frame_rate: v.optional(rate, noRate),
  channels: size,
  disposition: v.optional(v.record(v.string(), v.number()), {}),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number(), 0) })), []),
})
type Stream = v.InferOutput<typeof stream>

const report = v.object({
  streams: v.optional(v.array(stream), []),
  format: v.optional(v.object({ duration: v.optional(v.string()) }), {}),
})

const textCodecs = new Set(['subrip', 'mov_text', 'webvtt', 'ass', 'ssa', 'text'])

/**
 * What a file has, from ffprobe's JSON.
 * @throws Refusal
 */
export function describe(json: string, demuxer: Demuxer): Source {
  const { streams, format } = read(json)
  const picture = streams.find((each) => each.codec_type === 'video' && !each.disposition.attached_pic)
  const sounds = streams.filter((each) => each.codec_type === 'audio' && each.channels > 0).slice(0, maxSounds)
  if (!picture && sounds.length === 0)
    throw new Refusal('The file has neither a moving picture nor sound. Upload a video or sound.')
  const unreadable = [...(picture ? [picture] : []), ...sounds].find(({ codec_name }) =>
    /^(|none|unknown)$/.test(codec_name),
  )
  if (unreadable)
    throw new Refusal(
      `The ${unreadable === picture ? 'picture' : 'sound'} is in a format that cannot be read here. Convert it to H.264 and AAC, and upload that.`,
    )
  return {
    demuxer,
    lengthMs: lengthOf(format.duration),
    picture: picture ? pictureOf(picture) : null,
    sounds: sounds.map((each) => ({
      index: each.index,
      lang: languageOf(each),
      title: titleOf(each),
      isDefault: each.disposition.default === 1,
    })),
    texts: streams
      .filter((each) => textCodecs.has(each.codec_name) && each.disposition.forced !== 1)
      .slice(0, maxTexts)
      .map((each) => ({ index: each.index, lang: languageOf(each) })),
  }
}

function read(json: string): v.InferOutput<typeof report> {
  try {
    return v.parse(report, JSON.parse(json))
  } catch {
    throw new Refusal('The file describes itself in a way that cannot be read. Convert it to MP4, and upload that.')
  }
}

function lengthOf(duration: string | undefined): number | null {
  const seconds = Number(duration)
  if (!(seconds > 0) || !Number.isFinite(seconds)) return null
  if (seconds > maxHours * 3600)
    throw new Refusal(`It lasts ${Math.ceil(seconds / 3600)} hours; ${maxHours} are the most. Upload it in parts.`)
  return Math.round(seconds * 1000)
}

function pictureOf(video: Stream): Picture {
  if (video.width > maxSide || video.height > maxSide || video.width * video.height > maxPixels)
    throw new Refusal(
      `Its picture has ${video.width} × ${video.height} pixels; ${maxSide} × ${maxPixels / maxSide} are the most. Upload a smaller one.`,
    )
  if (video.width < 2 || video.height < 2) throw new Refusal('Its picture has no size. Upload a file that plays.')
  const width = Math.max(2, Math.round(video.width * aspectOf(video.sample_aspect_ratio)))
  const isOnItsSide = video.side_data_list.some(({ rotation }) => Math.abs(Math.round(rotation / 90)) % 2 === 1)
  const { color_transfer: transfer } = video
  return {
    index: video.index,
    width: isOnItsSide ? video.height : width,
    height: isOnItsSide ? width : video.height,
    frameRate: constantRate(video.avg_frame_rate, video.r_frame_rate),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(video.field_order),
    hdrTransfer: transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : null,
  }
}

/** A pixel's width by its height. */
function aspectOf(ratio: string): number {
  const [num = 0, den = 0] = ratio.split(':').map(Number)
  const aspect = num / den
  return aspect > 0.2 && aspect < 5 ? aspect : 1
}

/** BCP 47, from the codes that containers have; `und` if there is none. */
function languageOf({ tags }: Stream): string {
  const code = tags.language ?? ''
  try {
    const [tag = 'und'] = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(code) ? Intl.getCanonicalLocales(code) : []
    return tag
  } catch {
    return 'und'
  }
}

function titleOf({ tags }: Stream): string | null {
  const title = (tags.title ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return title === '' ? null : [...title].slice(0, 40).join('')
}
