const windowMs = 5 * 60_000
/** More callers than this in five minutes are an attack: new ones wait for the next window. */
const maxCallers = 50_000

/** Counts what each caller (an address, a member, a page) sends, in windows of five minutes, in this instance's memory. */
export function makeAddressLimit(max: number) {
  let windowEnds = 0
  let counts = new Map<string, number>()
  return {
    /** Whether a caller may send once more. */
    allows(caller: string, now: number): boolean {
      if (now >= windowEnds) {
        windowEnds = now + windowMs
        counts = new Map()
      }
      const count = counts.get(caller) ?? 0
      if (count >= max || (count === 0 && counts.size >= maxCallers)) return false
      counts.set(caller, count + 1)
      return true
    },
  }
}
