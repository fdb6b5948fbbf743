/** A piece of the made clip, from which a poster is taken. */
export const posterSource = 'poster-source.mp4'

/** ffmpeg's arguments for the picture at that time of the piece. */
export const posterCommand = (file: string, seconds: number): readonly string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
  ...['-ss', seconds.toFixed(3), '-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${posterSource}`],
  ...['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '3', '-f', 'image2', '-update', '1', file],
]
