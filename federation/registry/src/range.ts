const version = /^(\d+)\.(\d+)\.(\d+)$/
const range = /^([\^~]?)(\d+)\.(\d+)\.(\d+)$/

type Triple = [number, number, number]
const triple = (match: RegExpExecArray, from: number): Triple => [
  Number(match[from]),
  Number(match[from + 1]),
  Number(match[from + 2]),
]
const isBelow = (a: Triple, b: Triple) => {
  const place = a.findIndex((number, index) => number !== b[index])
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0)
}

/** The first version that `^` or `~` no longer accepts. */
function ceiling(sign: string, [major, minor, patch]: Triple): Triple {
  if (sign === '~') return [major, minor + 1, 0]
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

/**
 * Whether an exact version satisfies a range of the form 1.2.3, ^1.2.3 or ~1.2.3, as npm does.
 * @throws RangeError for any other form, since misreading a range would let an incompatible release through
 */
export function satisfies(exact: string, wanted: string): boolean {
  const given = version.exec(exact)
  if (!given) throw new RangeError(`"${exact}" is not an exact version such as 1.2.3`)
  const asked = range.exec(wanted)
  if (!asked) throw new RangeError(`"${wanted}" is not understood; write 1.2.3, ~1.2.3 or ^1.2.3`)
  const [have, floor] = [triple(given, 1), triple(asked, 2)]
  if (!asked[1]) return have.join() === floor.join()
  return !isBelow(have, floor) && isBelow(have, ceiling(asked[1], floor))
}
