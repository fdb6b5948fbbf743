/** A file beside the playlist or in one folder there; nothing that leads elsewhere. */
const localFile = /^(?:[\w-]{1,64}\/)?[\w-]{1,100}\.(?:m3u8|m4s|mp4|ts|aac|vtt)$/

/**
 * The playlist of a live engine with addresses that members can fetch. @throws Error if it names anything but files
 * beside it
 */
export function grantedPlaylist(
  playlist: string,
  addressOf: (file: string) => string,
  { isOver }: { isOver: boolean },
): string {
  const address = (file: string) => {
    // engines add parameters of their own
    const [path = ''] = file.split('?')
    if (localFile.test(path)) return addressOf(path)
    throw new Error(`${file} is not a file beside the playlist`)
  }
  const lines = playlist.split(/\r?\n/).filter((line) => line !== '')
  if (lines[0] !== '#EXTM3U') throw new Error('not an HLS playlist')
  const granted = lines.map((line) =>
    line.startsWith('#')
      ? line.replace(/URI="([^"]*)"/g, (_, file: string) => `URI="${address(file)}"`)
      : address(line),
  )
  const isMedia = lines.some((line) => line.startsWith('#EXTINF:'))
  const mustEnd = isOver && isMedia && !lines.includes('#EXT-X-ENDLIST')
  return `${[...granted, ...(mustEnd ? ['#EXT-X-ENDLIST'] : [])].join('\n')}\n`
}
