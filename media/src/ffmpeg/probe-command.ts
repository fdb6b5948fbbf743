import type { Demuxer } from '../source/sniff'
import { inputOf } from './input'
import { words } from './words'

/** ffprobe's arguments for what a file has, as JSON. */
export const probeCommand = (demuxer: Demuxer): readonly string[] => [
  ...words('-hide_banner -loglevel error -show_format -show_streams -of json'),
  ...inputOf(demuxer),
]
