import { allowedSegments, isAllowed, writePlaylist } from './clip'
import { parseClip } from './parse-clip'

const prepared = (lengths: number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:2',
    ...lengths.map((s, i) => `#EXTINF:${s},\ns${i}.ts`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

const tenTwos = parseClip(prepared(Array.from({ length: 10 }, () => 2)))

describe('a prepared clip', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [14, 7],
    [15, 8],
    [16, 8],
    [19, 10],
    [600, 10],
  ])('VIDEO-7 allows, with a preview of %i s, the %i segments that start before its end', (seconds, count) => {
    expect(allowedSegments(tenTwos, seconds).map((segment) => segment.file)).toEqual(
      Array.from({ length: count }, (_, i) => `s${i}.ts`),
    )
    for (let i = 0; i < 10; i += 1) expect(isAllowed(tenTwos, `s${i}.ts`, seconds)).toBe(i < count)
  })

  it('VIDEO-7 allows only the clip’s own files, even without a limit', () => {
    for (const file of ['index.m3u8', 's10.ts', '../other/s0.ts', '', 's0.ts\u0000']) {
      expect(isAllowed(tenTwos, file, null)).toBe(false)
    }
  })

  it('writes a complete playlist of the allowed segments, with the header that fMP4 needs', () => {
    const clip = parseClip('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na.m4s\n#EXTINF:2,\nb.m4s\n#EXT-X-ENDLIST\n')
    expect(writePlaylist(clip, 2, (file) => `/g/${file}`).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-MAP:URI="/g/init.mp4"',
      '#EXTINF:2.000,',
      '/g/a.m4s',
      '#EXT-X-ENDLIST',
      '',
    ])
    expect([1, 0].map((seconds) => isAllowed(clip, 'init.mp4', seconds))).toEqual([true, false])
  })
})
