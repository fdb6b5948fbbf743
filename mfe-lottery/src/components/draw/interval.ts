import type { Key } from '../../texts'

/** How often a game draws, in the largest unit that fits. */
export function intervalOf(seconds: number): { key: Key; count: number } {
  if (seconds % 3600 === 0) return { key: 'every.hour', count: seconds / 3600 }
  if (seconds % 60 === 0) return { key: 'every.minute', count: seconds / 60 }
  return { key: 'every.second', count: seconds }
}
