import type { Demuxer } from '../source/sniff'
import { words } from './words'

/** The uploaded file's name in the scratch folder, in which the tools run. */
export const sourceFile = 'source'

/** The container's own name in ffmpeg's lists. */
const listed: Partial<Record<Demuxer, string>> = { mov: 'mov,mp4,m4a,3gp,3g2,mj2', matroska: 'matroska,webm' }

/** Reads the uploaded file, and nothing else, with the one reader that its first bytes named. */
export const inputOf = (demuxer: Demuxer): readonly string[] =>
  words(`-protocol_whitelist file -format_whitelist ${listed[demuxer] ?? demuxer} -f ${demuxer} -i file:${sourceFile}`)
