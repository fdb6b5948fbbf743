import type { Tag } from './connection'

/** Passed through, a part is as long as the time between two key frames; longer ones would put members far behind. */
export const maxKeyFrameMs = 3000

/**
 * Whether the encoder's picture can be passed on as it is, from what came since the first key frame: it can if the next
 * one comes soon enough. null: not known yet.
 */
export function canPassThrough(tags: readonly Tag[]): boolean | null {
  const frames = tags.filter(({ kind, isHeader }) => kind === 'picture' && !isHeader)
  const [first] = frames
  const last = frames.at(-1)
  if (first === undefined || last === undefined) return null
  const next = frames.slice(1).find(({ isKeyFrame }) => isKeyFrame)
  if (next !== undefined) return next.timeMs - first.timeMs <= maxKeyFrameMs
  return last.timeMs - first.timeMs > maxKeyFrameMs ? false : null
}
