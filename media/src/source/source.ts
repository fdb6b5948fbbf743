import type { Demuxer } from './sniff'

/** Frames per second as a fraction, such as 30000/1001. */
export type FrameRate = { num: number; den: number }

/** The picture as a viewer sees it: upright, with square pixels. `index` is the stream's in the file. */
export type Picture = {
  index: number
  width: number
  height: number
  frameRate: FrameRate
  isInterlaced: boolean
  /** The transfer of a high dynamic range, in ffmpeg's words; null: an ordinary one. */
  hdrTransfer: 'smpte2084' | 'arib-std-b67' | null
}

export type Sound = { index: number; lang: string; title: string | null; isDefault: boolean }

export type Text = { index: number; lang: string }

/** What an uploaded file has that can be shown. */
export type Source = {
  demuxer: Demuxer
  /** As the file says; null if it does not. */
  lengthMs: number | null
  picture: Picture | null
  sounds: readonly Sound[]
  texts: readonly Text[]
}
