import { isAllowed, writePlaylist } from './clip'
import { parseClip } from './parse-clip'

const lines = (...middle: string[]) => ['#EXTM3U', ...middle, '#EXT-X-ENDLIST', ''].join('\n')
const granted = (playlist: string, untilSeconds: number | null = null) =>
  writePlaylist(parseClip(playlist), untilSeconds, (file) => `/g/${file}`).split('\n')

const rich = [
  '#EXTM3U',
  '#EXT-X-VERSION:8',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MEDIA-SEQUENCE:40',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-START:TIME-OFFSET=3.5,PRECISE=YES',
  '#EXT-X-DATERANGE:ID="ad",START-DATE="2026-11-29T10:00:04.000Z",DURATION=2,X-NOTE="two, three"',
  '#EXT-X-MAP:URI="/g/one.mp4",BYTERANGE="720@0"',
  '#EXT-X-KEY:METHOD=AES-128,URI="/g/first.key",IV=0x000102030405060708090a0b0c0d0e0f',
  '#EXT-X-PROGRAM-DATE-TIME:2026-11-29T10:00:00.000Z',
  '#EXTINF:4.000,Grüße, zuerst',
  '#EXT-X-BYTERANGE:1000@720',
  '/g/one.mp4',
  '#EXTINF:4.000,',
  '#EXT-X-BYTERANGE:500@1720',
  '/g/one.mp4',
  '#EXT-X-DISCONTINUITY',
  '#EXT-X-KEY:METHOD=NONE',
  '#EXT-X-MAP:URI="/g/two.mp4"',
  '#EXT-X-GAP',
  '#EXTINF:2.002,',
  '/g/a.m4s',
  '#EXT-X-KEY:METHOD=AES-128,URI="/g/second.key"',
  '#EXT-X-BITRATE:900',
  '#EXTINF:2.002,',
  '/g/b.m4s',
  '#EXT-X-ENDLIST',
  '',
]

describe('a playlist that an operator has', () => {
  it('MEDIA-2 keeps keys, byte ranges, gaps, discontinuities, several headers, dates and where to start', () => {
    expect(granted(rich.join('\r\n').replaceAll('/g/', ''))).toEqual(rich)
  })

  it('MEDIA-2 may continue a byte range without its start, and have comments and tags that nobody knows', () => {
    const playlist = lines(
      '# made by hand',
      '#EXT-X-OURS:1',
      '#EXTINF:2,',
      '#EXT-X-BYTERANGE:100@50',
      'all.ts',
      '#EXTINF:2,',
      '#EXT-X-BYTERANGE:70',
      'all.ts',
    )
    const written = granted(playlist)
    expect(written.filter((line) => line.includes('BYTERANGE'))).toEqual([
      '#EXT-X-BYTERANGE:100@50',
      '#EXT-X-BYTERANGE:70@150',
    ])
    expect(written).toContain('#EXT-X-OURS:1')
  })

  it('MEDIA-2 is cut for a preview, which starts at its beginning and has only the keys and headers that it needs', () => {
    const clip = rich.join('\n').replaceAll('/g/', '')
    expect(granted(clip, 5)).toEqual([
      ...rich.filter((line) => !line.includes('START:')).slice(0, 16),
      ...rich.slice(-2),
    ])
    const files = ['one.mp4', 'first.key', 'two.mp4', 'a.m4s', 'second.key', 'b.m4s']
    expect(files.map((file) => isAllowed(parseClip(clip), file, 5))).toEqual([true, true, false, false, false, false])
    expect(files.every((file) => isAllowed(parseClip(clip), file, null))).toBe(true)
  })

  it.each([
    ['no playlist', '<html>', /^x\.m3u8, line 1: an HLS playlist begins with #EXTM3U$/],
    ['an empty one', lines(), /^x\.m3u8 has no segments$/],
    ['one that is still running', '#EXTM3U\n#EXTINF:2,\na.ts\n', /^x\.m3u8 has no EXT-X-ENDLIST/],
    ['a file elsewhere', lines('#EXTINF:2,', '../secret.ts'), /line 3: \.\.\/secret\.ts is not a file beside/],
    [
      'another address',
      lines('#EXTINF:2,', 'https://a.example/s.ts'),
      /line 3: https:\/\/a\.example\/s\.ts is not a file/,
    ],
    ['a segment without a length', lines('s0.ts'), /line 2: segment s0\.ts has no length/],
    ['a header elsewhere', lines('#EXT-X-MAP:URI="../i.mp4"', '#EXTINF:2,', 'a.m4s'), /line 2: \.\.\/i\.mp4 is not/],
    ['a key elsewhere', lines('#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example/1"'), /line 2: https:\/\/keys/],
    ['a key without a file', lines('#EXT-X-KEY:METHOD=AES-128'), /line 2: no address is not a file/],
    ['a key of a rights system', lines('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://1"'), /line 2: only keys of AES-128/],
    ['a broken IV', lines('#EXT-X-KEY:METHOD=AES-128,URI="a.key",IV=0x1'), /line 2: an IV has 32 hex digits/],
    [
      'a byte range without a start',
      lines('#EXTINF:2,', '#EXT-X-BYTERANGE:9', 'a.ts'),
      /line 4: EXT-X-BYTERANGE needs/,
    ],
    ['an empty byte range', lines('#EXTINF:2,', '#EXT-X-BYTERANGE:0@9', 'a.ts'), /line 4: EXT-X-BYTERANGE needs/],
    ['a master playlist', lines('#EXT-X-STREAM-INF:BANDWIDTH=1', 'a.m3u8'), /line 2: a master playlist/],
    ['part of a running stream', lines('#EXT-X-PART:DURATION=1,URI="a.ts"'), /line 2: this belongs to a stream/],
    ['variables', lines('#EXT-X-DEFINE:NAME="a",VALUE="b"'), /line 2: addresses with variables/],
    ['single pictures', lines('#EXT-X-I-FRAMES-ONLY'), /line 2: a playlist of single pictures/],
    ['a tag with an address', lines('#EXT-X-DATERANGE:ID="1",X-ASSET-URI="a.m3u8"'), /line 2: .* names an address/],
    ['a hidden line', lines('#EXT-X-OURS:1\ra.ts'), /line 2: a playlist has no control characters/],
  ])('MEDIA-2 is refused with its file and line if it is %s', (_, text, message) => {
    expect(() => parseClip(text, 'x.m3u8')).toThrow(message)
  })
})
