import { randomBytes } from 'node:crypto'
import type { ClipManifest, MediaStore } from '@app/media'

const seconds = 2
const count = 5

/** The playlist of a rendition or a sound track: five segments of two seconds. */
const playlistOf = (track: string) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${track}-init.mp4"`,
    ...Array.from({ length: count }, (_, i) => `#EXTINF:${seconds}.000,\n${track}-${i}.m4s`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

const storyboard = `WEBVTT

00:00.000 --> 00:05.000
storyboard-01.jpg#xywh=0,0,160,90

00:05.000 --> 00:10.000
storyboard-01.jpg#xywh=160,0,160,90
`

const captions = `WEBVTT

00:01.000 --> 00:02.000
First

00:07.000 --> 00:08.000
Second
`

const sounds: ClipManifest['sounds'] = [
  { playlist: 'en.m3u8', lang: 'en', label: 'English', channels: 2, isDefault: true },
  { playlist: 'de.m3u8', lang: 'de', label: 'Deutsch', channels: 2, isDefault: false },
]

export const madeManifest: ClipManifest = {
  version: 1,
  lengthMs: seconds * count * 1000,
  renditions: [
    {
      playlist: '1080.m3u8',
      width: 1920,
      height: 1080,
      bandwidth: 6_000_000,
      averageBandwidth: 4_500_000,
      frameRate: 25,
      codecs: 'avc1.640028,mp4a.40.2',
    },
    {
      playlist: '480.m3u8',
      width: 854,
      height: 480,
      bandwidth: 1_400_000,
      averageBandwidth: 1_100_000,
      frameRate: 25,
      codecs: 'avc1.64001f,mp4a.40.2',
    },
  ],
  sounds,
  posters: ['poster-1.jpg', 'poster-2.jpg'],
  storyboard: 'storyboard.vtt',
  captions: ['de_de', 'en_us'],
}

export const madeTracks = ['1080', '480', 'en', 'de'] as const

/** Stores a made clip whose files contain their own names. Returns its name. */
export async function makeClip(
  media: MediaStore,
  changes: Partial<ClipManifest> = {},
  clip = `${randomBytes(8).toString('hex')}-1`,
): Promise<string> {
  const store = (file: string, text = `bytes of ${file}`) => media.put(`clips/${clip}/${file}`, Buffer.from(text))
  for (const track of madeTracks) {
    await store(`${track}.m3u8`, playlistOf(track))
    await store(`${track}-init.mp4`)
    for (let i = 0; i < count; i += 1) await store(`${track}-${i}.m4s`)
  }
  for (const file of ['poster-1.jpg', 'poster-2.jpg', 'poster-3.jpg', 'storyboard-01.jpg']) await store(file)
  await store('storyboard.vtt', storyboard)
  for (const lang of ['de_de', 'en_us']) await store(`captions.${lang}.vtt`, captions)
  await store('clip.json', JSON.stringify({ ...madeManifest, ...changes }))
  return clip
}
