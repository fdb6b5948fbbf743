import { targetSeconds, type Clip, type Segment } from '../media/clip'

/** A clip of a channel, with the name in the addresses of its files. */
export type ChannelClip = { name: string; clip: Clip }

type Aired = {
  segment: Segment
  of: ChannelClip
  /** The media sequence, and how many clips have started before this one, both since 1970. */
  sequence: number
  discontinuity: number
  startsMs: number
}

export const windowSegments = 6

/**
 * A channel has played its clips in a loop since 1970. So the clock alone determines which segments are on air, and
 * every instance returns the same.
 */
export function onAir(channel: readonly ChannelClip[], nowMs: number): Aired[] {
  const lap = channel.flatMap((of, place) => of.clip.segments.map((segment) => ({ segment, of, place })))
  const lapMs = channel.reduce((sum, { clip }) => sum + clip.lengthMs, 0)
  const starts = lap.map(({ segment, place }) => segment.startMs + clipStartMs(channel, place))

  const intoLapMs = nowMs % lapMs
  const running = starts.filter((start) => start <= intoLapMs).length - 1
  const next = Math.floor(nowMs / lapMs) * lap.length + running
  return Array.from({ length: windowSegments }, (_, i) => next - windowSegments + i)
    .filter((sequence) => sequence >= 0)
    .flatMap((sequence) => {
      const index = sequence % lap.length
      const lapNumber = Math.floor(sequence / lap.length)
      const entry = lap[index]
      const start = starts[index]
      if (entry === undefined || start === undefined) return []
      return {
        segment: entry.segment,
        of: entry.of,
        sequence,
        discontinuity: lapNumber * channel.length + entry.place,
        startsMs: lapNumber * lapMs + start,
      }
    })
}

const clipStartMs = (channel: readonly ChannelClip[], place: number) =>
  channel.slice(0, place).reduce((sum, { clip }) => sum + clip.lengthMs, 0)

/** The sliding playlist: the last six completely aired segments, without an end tag. */
export function livePlaylist(
  channel: readonly ChannelClip[],
  nowMs: number,
  addressOf: (clip: string, file: string) => string,
): string {
  const aired = onAir(channel, nowMs)
  const [first] = aired
  const isClipStart = (entry: Aired) => entry.segment === entry.of.clip.segments[0]
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${channel.some(({ clip }) => clip.init !== null) ? 7 : 3}`,
    `#EXT-X-TARGETDURATION:${targetSeconds(channel.flatMap(({ clip }) => clip.segments))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    // The discontinuity tag before the first segment counts itself, so the header contains the count before it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === undefined ? 0 : first.discontinuity - (isClipStart(first) ? 1 : 0)}`,
  ]
  for (const entry of aired) {
    const { segment, of } = entry
    if (isClipStart(entry)) lines.push('#EXT-X-DISCONTINUITY')
    if (of.clip.init !== null && (isClipStart(entry) || entry === first)) {
      lines.push(`#EXT-X-MAP:URI="${addressOf(of.name, of.clip.init)}"`)
    }
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.startsMs).toISOString()}`)
    lines.push(`#EXTINF:${(segment.lengthMs / 1000).toFixed(3)},`, addressOf(of.name, segment.file))
  }
  return `${lines.join('\n')}\n`
}
