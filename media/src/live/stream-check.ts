import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'

const picture = 9
const header = 2
/** Baseline, main, extended and high: what every browser decodes. */
const playableProfiles = [66, 77, 88, 100]

/** What is wrong with a stream, for the person at the encoder; null if browsers can play it. */
export function refusalOf({ codec_type: type, codec_id: codec, flags, data, size }: AvPacket): string | null {
  if (type !== picture) return codec === 10 ? null : 'The sound is not AAC: choose AAC in the encoder.'
  if (codec !== 7) return 'The picture is not H.264: choose H.264 (x264, NVENC, Quick Sync …) in the encoder.'
  // FLV's five bytes, then the decoder's configuration: version, profile
  if (flags !== header || (size > 6 && playableProfiles.includes(data[6] ?? 0))) return null
  return 'Browsers cannot play this profile of H.264: choose "high", 8 bits and 4:2:0 in the encoder.'
}
