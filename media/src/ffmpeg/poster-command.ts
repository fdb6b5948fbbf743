import { words } from './words'

/** A moment of the made clip, in a file with the segment that it is in. */
export type Moment = { file: string; seconds: number }

export const posterFile = (at: number) => `poster-${at + 1}.jpg`

/** ffmpeg's arguments for the pictures at some moments. */
export const posterCommand = (moments: readonly Moment[]): readonly string[] => [
  ...words('-hide_banner -nostdin -nostats -loglevel warning'),
  ...moments.flatMap(({ file, seconds }) =>
    words(`-ss ${seconds.toFixed(3)} -protocol_whitelist file -f mov -i file:${file}`),
  ),
  ...moments.flatMap((_, at) =>
    words(`-map ${at}:0 -frames:v 1 -pix_fmt yuvj420p -q:v 3 -f image2 -update 1 ${posterFile(at)}`),
  ),
]
