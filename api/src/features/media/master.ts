import type { ClipManifest, Rendition } from '@app/media'

/** What a phone's line carries, in bits per second. */
const modest = 2_000_000
/** A rendition of sound alone, with room to spare. */
const soundOnly = { bandwidth: 200_000, codecs: 'mp4a.40.2' }

/** The master playlist of a made clip; `addressOf` returns the address of one of its playlists. */
export function writeMaster({ renditions, sounds }: ClipManifest, addressOf: (playlist: string) => string): string {
  const group = sounds.length === 0 ? '' : ',AUDIO="sound"'
  const names = new Map<string, number>()
  const media = sounds.map(({ playlist, lang, label, channels, isDefault }) => {
    const count = (names.get(label) ?? 0) + 1
    names.set(label, count)
    return [
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound"',
      `NAME="${quotable(count === 1 ? label : `${label} (${count})`)}"`,
      ...(lang === 'und' ? [] : [`LANGUAGE="${lang}"`]),
      `DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="${channels}",URI="${addressOf(playlist)}"`,
    ].join(',')
  })
  const variants = modestFirst(renditions).flatMap((each) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${each.bandwidth},AVERAGE-BANDWIDTH=${each.averageBandwidth},RESOLUTION=${each.width}x${each.height},FRAME-RATE=${each.frameRate.toFixed(3)},CODECS="${each.codecs}"${group}`,
    addressOf(each.playlist),
  ])
  const [sound] = sounds
  if (renditions.length === 0 && sound !== undefined) {
    const { bandwidth, codecs } = soundOnly
    variants.push(`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}"${group}`, addressOf(sound.playlist))
  }
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...variants].join('\n')}\n`
}

/** Players that know nothing of the line yet start with the first. */
function modestFirst(renditions: readonly Rendition[]): Rendition[] {
  const first = renditions.find(({ bandwidth }) => bandwidth <= modest) ?? renditions.at(-1)
  return [...renditions].sort((a, b) => Number(b === first) - Number(a === first))
}

/** A label comes from a file that somebody uploaded. */
const quotable = (text: string) => text.replace(/["\p{Cc}]/gu, ' ')
