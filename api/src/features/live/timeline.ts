import { initTag, segmentLines, targetSeconds, versionOf, type Clip, type Segment } from '../media/clip'

/** A clip of a channel, with the name in the addresses of its files. */
export type ChannelClip = { name: string; clip: Clip }

type Aired = {
  segment: Segment
  of: ChannelClip
  /** The media sequence, and how many discontinuities came before the present one, both since 1970. */
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
  const marks = lap.map((_, index) => lap.slice(0, index + 1).filter(isMarked).length)
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
        discontinuity: lapNumber * (marks.at(-1) ?? 0) + (marks[index] ?? 0) - 1,
        startsMs: lapNumber * lapMs + start,
      }
    })
}

const isMarked = ({ segment, of }: Pick<Aired, 'segment' | 'of'>) =>
  segment === of.clip.segments[0] || segment.isDiscontinuity

const clipStartMs = (channel: readonly ChannelClip[], place: number) =>
  channel.slice(0, place).reduce((sum, { clip }) => sum + clip.lengthMs, 0)

const dateTag = '#EXT-X-PROGRAM-DATE-TIME:'

/** The sliding playlist: the last six completely aired segments, without an end tag. */
export function livePlaylist(
  channel: readonly ChannelClip[],
  nowMs: number,
  addressOf: (clip: string, file: string) => string,
): string {
  const aired = onAir(channel, nowMs)
  const [first] = aired
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${Math.max(...channel.map(({ clip }) => versionOf(clip)))}`,
    `#EXT-X-TARGETDURATION:${targetSeconds(channel.flatMap(({ clip }) => clip.segments))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    // The discontinuity tag before the first segment counts itself, so the header contains the count before it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === undefined ? 0 : first.discontinuity - (isMarked(first) ? 1 : 0)}`,
  ]
  let map: string | null = null
  for (const entry of aired) {
    const { segment, of } = entry
    const address = (file: string) => addressOf(of.name, file)
    const header = segment.init && initTag(segment.init, address)
    if (isMarked(entry)) lines.push('#EXT-X-DISCONTINUITY')
    if (header !== null && (isMarked(entry) || header !== map)) lines.push(header)
    map = header
    lines.push(...segment.tags.filter((tag) => !tag.startsWith(dateTag)))
    lines.push(`${dateTag}${new Date(entry.startsMs).toISOString()}`, ...segmentLines(segment, address))
  }
  return `${lines.join('\n')}\n`
}
