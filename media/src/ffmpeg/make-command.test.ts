import { planOf } from '../plan/plan'
import type { Picture, Source } from '../source/source'
import { makeCommand } from './make-command'

const picture: Picture = {
  index: 2,
  width: 640,
  height: 360,
  frameRate: { num: 30_000, den: 1001 },
  isInterlaced: false,
  hdrTransfer: null,
}
const source: Source = {
  demuxer: 'mov',
  lengthMs: 60_000,
  picture,
  sounds: [
    { index: 0, lang: 'en', title: null, isDefault: true },
    { index: 1, lang: 'ja', title: null, isDefault: false },
  ],
  texts: [],
}
const commandOf = (change: Partial<Source> = {}) => {
  const plan = planOf({ ...source, ...change }, { lengthMs: 60_000, loudness: [-20, null] }, { canToneMap: true })
  return makeCommand('mov', plan).join(' ')
}
const graphOf = (change: Partial<Picture>) =>
  /-filter_complex (\S+)/.exec(commandOf({ picture: { ...picture, ...change }, sounds: [] }))?.[1]?.split(';')[0]

const hls = (name: string) =>
  `-map_metadata -1 -map_chapters -1 -f hls -hls_playlist_type vod -hls_time 2 -hls_flags independent_segments -hls_segment_type fmp4 -hls_segment_options movflags=+cmaf -hls_fmp4_init_filename ${name}-init.mp4 -hls_segment_filename ${name}-%05d.m4s ${name}.m3u8`
const sound = (index: number, db: number, name: string) =>
  `[0:${index}]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,volume=${db}dB,alimiter=limit=0.84:level=disabled[${name}]`
const start = (more = '') =>
  `-hide_banner -nostdin -nostats -loglevel warning -t 61.000${more} -protocol_whitelist file -format_whitelist mov,mp4,m4a,3gp,3g2,mj2 -f mov -i file:source`

describe('the command that makes a clip', () => {
  it('MEDIA-10 decodes once and makes all sizes with the same key frames, each sound track and the storyboard', () => {
    expect(commandOf()).toBe(
      [
        start(' -reinit_filter:v 0'),
        '-filter_complex',
        [
          '[0:2]scale=640:360:out_range=tv,setsar=1,format=yuv420p,fps=30000/1001:start_time=0,split=3[v360][v240-in][board-in]',
          '[v240-in]scale=426:240[v240]',
          '[board-in]fps=1/1,scale=160:90,signalstats,metadata=mode=print:file=brightness.txt,tile=5x5[board]',
          sound(0, 4, 'a1'),
          sound(1, 0, 'a2'),
        ].join(';'),
        '-map [v360] -c:v libx264 -profile:v high -preset veryfast -crf 23 -maxrate 800k -bufsize 1600k -force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -g 60',
        hls('v360'),
        '-map [v240] -c:v libx264 -profile:v high -preset veryfast -crf 23 -maxrate 400k -bufsize 800k -force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -g 60',
        hls('v240'),
        '-map [a1] -c:a aac -b:a 128k',
        hls('a1'),
        '-map [a2] -c:a aac -b:a 128k',
        hls('a2'),
        '-map [board] -q:v 5 -f image2 storyboard-%02d.jpg',
      ].join(' '),
    )
  })

  it('MEDIA-10 of sound alone makes only sound', () => {
    expect(commandOf({ picture: null, sounds: source.sounds.slice(0, 1) })).toBe(
      `${start()} -filter_complex ${sound(0, 4, 'a1')} -map [a1] -c:a aac -b:a 128k ${hls('a1')}`,
    )
  })

  it.each<[string, Partial<Picture>, string]>([
    [
      'interlaced',
      { isInterlaced: true },
      '[0:2]bwdif=mode=send_frame:deint=interlaced,scale=640:360:out_range=tv,setsar=1,format=yuv420p,fps=30000/1001:start_time=0,split=3[v360][v240-in][board-in]',
    ],
    [
      'of high dynamic range',
      { hdrTransfer: 'arib-std-b67' },
      '[0:2]zscale=w=640:h=360:tin=arib-std-b67:pin=bt2020:min=bt2020nc:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,setsar=1,format=yuv420p,fps=30000/1001:start_time=0,split=3[v360][v240-in][board-in]',
    ],
  ])('MEDIA-10 converts a picture that is %s first', (_what, change, expected) => {
    expect(graphOf(change)).toBe(expected)
  })
})
