const version = /^(\d+)\.(\d+)\.(\d+)$/
const comparator = /^([\^~]|[<>]?=?)(\d+)\.(\d+)\.(\d+)$/

type Triple = [number, number, number]
const triple = (match: RegExpExecArray, from: number): Triple => [
  Number(match[from]),
  Number(match[from + 1]),
  Number(match[from + 2]),
]
/** Negative, 0 or positive, as with `sort`. */
function compare(a: Triple, b: Triple): number {
  const place = a.findIndex((number, index) => number !== b[index])
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}

/** The first version that `^` or `~` no longer accepts. */
function ceiling(sign: string, [major, minor, patch]: Triple): Triple {
  if (sign === '~') return [major, minor + 1, 0]
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

function holds(have: Triple, sign: string, bound: Triple): boolean {
  const order = compare(have, bound)
  if (sign === '^' || sign === '~') return order >= 0 && compare(have, ceiling(sign, bound)) < 0
  return order === 0 ? !/[<>]$/.test(sign) : sign.startsWith(order < 0 ? '<' : '>')
}

/**
 * Whether an exact version satisfies a range of the forms 1.2.3, ^1.2.3, ~1.2.3, >=1.2.3 <3.0.0 and ^1.2.3 || ^2.0.0, as
 * npm does. Pages compare with it, so it is small; publishing writes other ranges in these forms (`plainRange`).
 * @throws RangeError for any other form, since misreading a range would let an incompatible release through
 */
export function satisfies(exact: string, wanted: string): boolean {
  const input = version.exec(exact)
  if (!input) throw new RangeError(`"${exact}" is not an exact version such as 1.2.3`)
  const sets = wanted.split(' || ').map((set) =>
    set.split(' ').map((one) => {
      const read = comparator.exec(one)
      if (!read) throw new RangeError(`"${wanted}" is not understood; write 1.2.3, ~1.2.3, ^1.2.3 or >=1.2.3 <3.0.0`)
      return holds(triple(input, 1), read[1] ?? '', triple(read, 2))
    }),
  )
  return sets.some((set) => set.every(Boolean))
}
