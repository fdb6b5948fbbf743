import { Refusal } from '../refusal'

/** ffmpeg's readers that a file may be given to: none opens another file or an address. */
export const demuxers = [
  'mov',
  'matroska',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'ogg',
  'asf',
  'mp3',
  'aac',
  'flac',
  'wav',
] as const
export type Demuxer = (typeof demuxers)[number]

/** How many of the file's first bytes decide. */
export const sniffedBytes = 4096

const picture = 'This is a picture. Upload a video or sound.'
const playlist = 'This is a playlist, which only names other files. Upload the video itself.'
const text = 'This is a text file. Upload a video or sound.'
const document = 'This is a document or an archive. Upload a video or sound.'
const unknown =
  'This is no kind of video or sound that is known here. Upload MP4, MOV, MKV, WebM, AVI, MPEG-TS, MPEG-PS, FLV, Ogg, WMV, MP3, AAC, FLAC or WAV.'

type Sign = { at: number; bytes: RegExp; is: Demuxer | { refusal: string } }

/** Read as Latin-1, so that a character is a byte; the first that fits decides. */
const signs: readonly Sign[] = [
  { at: 4, bytes: /^ftyp(hei|hev|mif|msf|avif|avis)/, is: { refusal: picture } },
  { at: 4, bytes: /^(ftyp|moov|mdat|wide|free|skip|pnot)/, is: 'mov' },
  { at: 0, bytes: /^\x1a\x45\xdf\xa3/, is: 'matroska' },
  { at: 0, bytes: /^RIFF[^]{4}AVI /, is: 'avi' },
  { at: 0, bytes: /^(RIFF|RF64)[^]{4}WAVE/, is: 'wav' },
  { at: 0, bytes: /^RIFF[^]{4}WEBP/, is: { refusal: picture } },
  { at: 0, bytes: /^G[^]{187}G/, is: 'mpegts' },
  { at: 4, bytes: /^G[^]{191}G/, is: 'mpegts' },
  { at: 0, bytes: /^\x00\x00\x01\xba/, is: 'mpeg' },
  { at: 0, bytes: /^FLV\x01/, is: 'flv' },
  { at: 0, bytes: /^OggS/, is: 'ogg' },
  { at: 0, bytes: /^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, is: 'asf' },
  { at: 0, bytes: /^fLaC/, is: 'flac' },
  { at: 0, bytes: /^ID3/, is: 'mp3' },
  { at: 0, bytes: /^\xff[\xf0\xf1\xf8\xf9]/, is: 'aac' },
  { at: 0, bytes: /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/, is: 'mp3' },
  { at: 0, bytes: /^(\x89PNG|\xff\xd8\xff|GIF8|BM|II\*\x00|MM\x00\*)/, is: { refusal: picture } },
  { at: 0, bytes: /^(%PDF|PK\x03\x04|\x1f\x8b|Rar!|7z\xbc)/, is: { refusal: document } },
]

/**
 * Which reader a file is given to, by its first bytes: ffmpeg itself would also try playlists, which open other files.
 * @throws Refusal
 */
export function sniff(head: Uint8Array): Demuxer {
  if (head.length === 0) throw new Refusal('The file is empty. Upload it again.')
  const bytes = Buffer.from(head).toString('latin1')
  const sign = signs.find((each) => each.bytes.test(bytes.slice(each.at)))
  if (typeof sign?.is === 'string') return sign.is
  if (sign) throw new Refusal(sign.is.refusal)
  if (
    /^(\xef\xbb\xbf)?\s*(#EXTM3U|ffconcat|\[playlist\]|(<\?xml[^>]*>\s*)?<(MPD|smil|SmoothStreamingMedia))/.test(bytes)
  )
    throw new Refusal(playlist)
  throw new Refusal(isText(head) ? text : unknown)
}

/** The end may cut a character in two. */
function isText(head: Uint8Array): boolean {
  const decoded = new TextDecoder('utf-8').decode(head, { stream: true })
  return !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(decoded)
}
