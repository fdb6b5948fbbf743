import { allowedSegments, isAllowed, parseClip, writePlaylist } from './clip'

const prepared = (lengths: number[], extra = '') =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:2',
    extra,
    ...lengths.map((s, i) => `#EXTINF:${s},\ns${i}.ts`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

const tenTwos = parseClip(prepared(Array.from({ length: 10 }, () => 2)))

describe('a prepared clip', () => {
  it('knows the start and length of each segment', () => {
    const clip = parseClip(prepared([2, 2, 1.5]))
    expect(clip).toEqual({
      init: null,
      lengthMs: 5500,
      segments: [
        { file: 's0.ts', startMs: 0, lengthMs: 2000 },
        { file: 's1.ts', startMs: 2000, lengthMs: 2000 },
        { file: 's2.ts', startMs: 4000, lengthMs: 1500 },
      ],
    })
  })

  it.each([
    ['no playlist', '<html>'],
    ['an empty one', '#EXTM3U\n'],
    ['a file elsewhere', '#EXTM3U\n#EXTINF:2,\n../secret.ts\n'],
    ['another address', '#EXTM3U\n#EXTINF:2,\nhttps://example.com/s0.ts\n'],
    ['a segment without a length', '#EXTM3U\ns0.ts\n'],
    ['a header elsewhere', '#EXTM3U\n#EXT-X-MAP:URI="../init.mp4"\n#EXTINF:2,\ns0.m4s\n'],
  ])('refuses %s', (_, text) => {
    expect(() => parseClip(text)).toThrow()
  })

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
    const clip = parseClip('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na.m4s\n#EXTINF:2,\nb.m4s\n')
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
    expect(isAllowed(clip, 'init.mp4', 0)).toBe(true)
  })
})
