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

/** What a file has at a place, and at another. A character is a byte. */
type Sign = {
  at?: number
  has: readonly string[]
  and?: { at: number; has: string }
  is: Demuxer | { refusal: string }
}

const anyOf = (first: string, seconds: string) => [...seconds].map((second) => first + second)

/** The first that fits decides. */
const signs: readonly Sign[] = [
  {
    at: 4,
    has: ['ftyphei', 'ftyphev', 'ftypmif', 'ftypmsf', 'ftypavif', 'ftypavis'],
    is: { refusal: picture },
  },
  { at: 4, has: ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'], is: 'mov' },
  { has: ['\x1a\x45\xdf\xa3'], is: 'matroska' },
  { has: ['RIFF'], and: { at: 8, has: 'AVI ' }, is: 'avi' },
  { has: ['RIFF', 'RF64'], and: { at: 8, has: 'WAVE' }, is: 'wav' },
  { has: ['RIFF'], and: { at: 8, has: 'WEBP' }, is: { refusal: picture } },
  { has: ['G'], and: { at: 188, has: 'G' }, is: 'mpegts' },
  { at: 4, has: ['G'], and: { at: 196, has: 'G' }, is: 'mpegts' },
  { has: ['\x00\x00\x01\xba'], is: 'mpeg' },
  { has: ['FLV\x01'], is: 'flv' },
  { has: ['OggS'], is: 'ogg' },
  { has: ['\x30\x26\xb2\x75\x8e\x66\xcf\x11'], is: 'asf' },
  { has: ['fLaC'], is: 'flac' },
  { has: ['ID3'], is: 'mp3' },
  { has: anyOf('\xff', '\xf0\xf1\xf8\xf9'), is: 'aac' },
  { has: anyOf('\xff', '\xe2\xe3\xe4\xe5\xe6\xe7\xf2\xf3\xf4\xf5\xf6\xf7\xfa\xfb\xfc\xfd\xfe'), is: 'mp3' },
  { has: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\x00', 'MM\x00*'], is: { refusal: picture } },
  { has: ['%PDF', 'PK\x03\x04', '\x1f\x8b', 'Rar!', '7z\xbc'], is: { refusal: document } },
]

/**
 * Which reader a file is given to, by its first bytes: ffmpeg itself would also try playlists, which open other files.
 * @throws Refusal
 */
export function sniff(head: Uint8Array): Demuxer {
  if (head.length === 0) throw new Refusal('The file is empty. Upload it again.')
  const bytes = Buffer.from(head).toString('latin1')
  const sign = signs.find(
    ({ at = 0, has, and }) =>
      has.some((each) => bytes.startsWith(each, at)) && (!and || bytes.startsWith(and.has, and.at)),
  )
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
  return !/\ufffd|(?!\s)\p{Cc}/u.test(decoded)
}
