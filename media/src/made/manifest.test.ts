import { planOf } from '../plan/plan'
import type { Source } from '../source/source'
import { manifestOf } from './manifest'
import { h264Codec, segmentsIn, type Track } from './track'

const init = Buffer.from('....avcC\x01\x64\x00\x1f\xff', 'latin1')
const track = (...segments: [seconds: number, bytes: number][]): Track => ({
  init,
  segments: segments.map(([seconds, bytes], at) => ({ file: `${at}.m4s`, seconds, bytes })),
})
const source: Source = {
  demuxer: 'mov',
  lengthMs: 5000,
  picture: {
    index: 0,
    width: 426,
    height: 240,
    frameRate: { num: 30_000, den: 1001 },
    isInterlaced: false,
    hdrTransfer: null,
  },
  sounds: [{ index: 1, lang: 'en', title: null, isDefault: true }],
  texts: [],
}
const plan = planOf(source, { lengthMs: 5000, loudness: [-16] }, { canToneMap: true })
const tracks = new Map([
  ['v240', track([2, 50_000], [2, 100_000], [1, 20_000])],
  ['a1', track([2.5, 40_000], [2.55, 30_000])],
])
const made = { plan, tracks, posters: ['poster-1.jpg'], storyboard: 'storyboard.vtt', captions: [] }

describe('MEDIA-10 clip.json', () => {
  it('MEDIA-10 has the rates that were measured, sound included, and the length of the longest track', () => {
    expect(manifestOf(made)).toEqual({
      version: 1,
      lengthMs: 5050,
      renditions: [
        {
          playlist: 'v240.m3u8',
          width: 426,
          height: 240,
          bandwidth: 400_000 + 128_000,
          averageBandwidth: 272_000 + 110_892,
          frameRate: 29.97,
          codecs: 'avc1.64001f,mp4a.40.2',
        },
      ],
      sounds: [{ playlist: 'a1.m3u8', lang: 'en', label: 'English', channels: 2, isDefault: true }],
      posters: ['poster-1.jpg'],
      storyboard: 'storyboard.vtt',
      captions: [],
    })
  })

  it('MEDIA-10 leaves out a sound track in which there was nothing, and starts with another', () => {
    const [english] = plan.sounds
    if (!english) throw new Error('the plan has no sound')
    const sounds = [english, { ...english, name: 'a2', label: 'English 2', isDefault: false }]
    const all = new Map([...tracks, ['a2', track([2, 1])]])
    all.delete('a1')
    expect(manifestOf({ ...made, plan: { ...plan, sounds }, tracks: all }).sounds).toMatchObject([
      { playlist: 'a2.m3u8', isDefault: true },
    ])
  })

  it('MEDIA-10 is not written of a clip that is not whole, or against its schema', () => {
    expect(() => manifestOf({ ...made, tracks: new Map([['a1', track([2, 1])]]) })).toThrow('v240 was not made')
    expect(() => manifestOf({ ...made, posters: ['../poster.jpg'] })).toThrow('is not a file of the clip')
  })

  it('MEDIA-10 has what ffmpeg’s playlists and headers say', () => {
    expect(
      segmentsIn('#EXTM3U\n#EXTINF:2.002000,\nv240-00000.m4s\n#EXTINF:1.5,\nv240-00001.m4s\n#EXT-X-ENDLIST\n'),
    ).toEqual([
      { file: 'v240-00000.m4s', seconds: 2.002 },
      { file: 'v240-00001.m4s', seconds: 1.5 },
    ])
    expect(() => h264Codec(Buffer.from('nothing'))).toThrow('no H.264')
  })
})
