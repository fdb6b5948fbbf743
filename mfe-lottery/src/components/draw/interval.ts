/** How often a game draws, in the largest unit that fits. */
export function intervalOf(seconds: number): { unit: 'hour' | 'minute' | 'second'; count: number } {
  if (seconds % 3600 === 0) return { unit: 'hour', count: seconds / 3600 }
  if (seconds % 60 === 0) return { unit: 'minute', count: seconds / 60 }
  return { unit: 'second', count: seconds }
}
