import { Refused } from '../refused'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** The most that a file of each kind may have, by its key. A release has 8 MB at most; a compressed copy may add to that. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/^trust\//, 256 * kilobyte],
  [/^signatures\//, 64 * kilobyte],
  [/^channels\/[^/]+\.head\.json$/, 16 * kilobyte],
  [/^channels\//, megabyte],
  [/^releases\/.*\.provenance\.json$/, 64 * kilobyte],
  [/^releases\//, megabyte],
  [/^claims\//, kilobyte],
  [/^checks\//, 4 * megabyte],
  [/^(r|uploads\/files)\//, 9 * megabyte],
  [/^uploads\//, megabyte],
  // in the private store
  [/^audit\//, 400 * megabyte],
]
/** Other files: source maps. */
const otherBytes = 64 * megabyte

export const maxBytesOf = (key: string): number => kinds.find(([pattern]) => pattern.test(key))?.[1] ?? otherBytes

/** Before a file is read or written: parsing a hostile one would cost minutes and memory. @throws Refused */
export function refuseLarge(key: string, bytes: number): void {
  const max = maxBytesOf(key)
  if (bytes > max) throw new Refused(`${key} has more than ${max} bytes, so it is not a file of the registry.`)
}
