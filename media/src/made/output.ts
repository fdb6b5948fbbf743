import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { segmentOf } from '../ffmpeg/make-command'
import { maxBytesOf, type Plan, segmentSeconds } from '../plan/plan'
import { Refusal } from '../refusal'
import { Lack } from '../work/failure'

const MB = 1e6
/** What remains free on the disk for all others, such as the database. */
const reservedBytes = 250 * MB

type Written = { name: string; segments: number; bytes: number }

/**
 * What ffmpeg has written so far. It reports no progress before the first picture of each output, and a sheet of the
 * storyboard is one only after 25 small pictures; a segment is whole when the next one is there.
 * @returns reads it: all bytes, and the share of the clip, from 0 to 1. It throws a Refusal of what becomes too large, and
 * Lack when the disk has less than `reserved` bytes left.
 */
export function outputOf(plan: Plan, folder: string, reserved = reservedBytes) {
  const tracks: Written[] = [...plan.rungs, ...plan.sounds].map(({ name }) => ({ name, segments: 0, bytes: 0 }))
  const maxBytes = maxBytesOf(plan)
  const sizeOf = async (name: string, number: number) =>
    stat(join(folder, segmentOf(name, number))).then(
      ({ size }) => size,
      () => null,
    )

  /** The bytes of a track; only what is new is looked at. */
  async function bytesOf(track: Written): Promise<number> {
    for (;;) {
      const [size, next] = [await sizeOf(track.name, track.segments), await sizeOf(track.name, track.segments + 1)]
      if (next === null) return track.bytes + (size ?? 0)
      track.bytes += size ?? 0
      track.segments += 1
    }
  }

  return async (): Promise<{ bytes: number; share: number }> => {
    const sizes = await Promise.all(tracks.map(bytesOf))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes > maxBytes)
      throw new Refusal(
        `It was stopped because its clip has become larger than ${Math.ceil(maxBytes / MB)} MB, far more than its length and sizes need. Convert it to MP4 first.`,
      )
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < reserved)
      throw new Lack(
        `The disk of the media worker is full: ${Math.floor((bavail * bsize) / MB)} MB are free, and ${Math.ceil(reserved / MB)} MB stay free for others. Make room on it; this is tried again.`,
      )
    const leading = plan.rungs.length > 0 ? tracks.slice(0, 1) : tracks
    const segments = Math.max(0, ...leading.map((track) => track.segments))
    return { bytes, share: Math.min(1, (segments * segmentSeconds * 1000) / plan.lengthMs) }
  }
}
