import { parseClip } from '../media/parse-clip'
import { livePlaylist, onAir, windowSegments } from './timeline'

const clipOf = (lengths: number[]) =>
  parseClip(`#EXTM3U\n${lengths.map((seconds, i) => `#EXTINF:${seconds},\ns${i}.ts\n`).join('')}#EXT-X-ENDLIST\n`)

const channel = [
  { name: 'one', clip: clipOf([2, 2, 2, 1]) },
  { name: 'two', clip: clipOf([2, 2, 0.5]) },
]
const now = Date.UTC(2026, 10, 20, 12)
const address = (clip: string, file: string) => `${clip}/${file}`
const playlistAt = (ms: number) => livePlaylist(channel, ms, address)
const header = (playlist: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(playlist)?.[1])

describe('a live channel', () => {
  it('LIVE-5 shows the last six segments that were aired in full, without gaps', () => {
    const aired = onAir(channel, now)
    expect(aired).toHaveLength(windowSegments)
    for (const [i, entry] of aired.entries()) {
      const next = aired[i + 1]
      const endsMs = entry.startsMs + entry.segment.lengthMs
      if (next === undefined) {
        expect(endsMs).toBeLessThanOrEqual(now)
        expect(now - endsMs).toBeLessThan(2000)
      } else {
        expect(next.startsMs).toBe(endsMs)
        expect(next.sequence).toBe(entry.sequence + 1)
      }
    }
  })

  it('LIVE-5 slides: every segment keeps its number, its name and its discontinuity through the whole window', () => {
    const seen = new Map<number, string>()
    let last = 0
    for (let ms = now; ms < now + 60_000; ms += 250) {
      const aired = onAir(channel, ms)
      expect(aired[0]?.sequence).toBeGreaterThanOrEqual(last)
      last = aired[0]?.sequence ?? 0
      for (const { sequence, of, segment, discontinuity, startsMs } of aired) {
        const what = `${of.name}/${segment.file} ${discontinuity} ${startsMs}`
        expect(seen.get(sequence) ?? what).toBe(what)
        seen.set(sequence, what)
      }
    }
    expect(seen.size).toBeGreaterThan(30)
  })

  it('LIVE-5 marks where one clip ends and the next begins, and counts the marks that slid out', () => {
    for (let ms = now; ms < now + 30_000; ms += 500) {
      const playlist = playlistAt(ms)
      const aired = onAir(channel, ms)
      let count = header(playlist, 'DISCONTINUITY-SEQUENCE')
      let index = 0
      for (const line of playlist.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') {
          count += 1
          expect(aired[index]?.segment.startMs).toBe(0)
        }
        if (line !== '' && !line.startsWith('#')) {
          expect(aired[index]?.discontinuity).toBe(count)
          index += 1
        }
      }
      expect(index).toBe(windowSegments)
    }
  })

  it('LIVE-5 never ends and announces no segment longer than its target', () => {
    const playlist = playlistAt(now)
    expect(playlist).not.toContain('ENDLIST')
    expect(playlist).not.toContain('PLAYLIST-TYPE')
    expect(header(playlist, 'TARGETDURATION')).toBe(2)
    expect(header(playlist, 'MEDIA-SEQUENCE')).toBe(onAir(channel, now)[0]?.sequence)
  })

  it('LIVE-5 counts the discontinuities inside a clip as well, and marks what is missing', () => {
    const cut = parseClip(
      '#EXTM3U\n#EXTINF:2,\na.ts\n#EXT-X-DISCONTINUITY\n#EXT-X-GAP\n#EXTINF:2,\nb.ts\n#EXT-X-ENDLIST\n',
    )
    const playlist = livePlaylist([{ name: 'one', clip: cut }], now, address)
    expect(playlist.match(/DISCONTINUITY\n/g)).toHaveLength(windowSegments)
    expect(playlist.match(/#EXT-X-GAP\n.*\n.*\none\/b.ts/g)).toHaveLength(3)
    const counts = onAir([{ name: 'one', clip: cut }], now).map(
      ({ sequence, discontinuity }) => discontinuity - sequence,
    )
    expect(new Set(counts).size).toBe(1)
  })

  it('repeats the header of an fMP4 clip after each discontinuity', () => {
    const fmp4 = parseClip('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na.m4s\n#EXTINF:2,\nb.m4s\n#EXT-X-ENDLIST\n')
    const playlist = livePlaylist([{ name: 'one', clip: fmp4 }], now + 1000, address)
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="one\/init.mp4"/g)).toHaveLength(3)
  })
})
