const windowMs = 5 * 60_000
const mostBatches = 120
/** So many addresses in five minutes are an attack: who is not known yet waits for the next window. */
const mostAddresses = 50_000

/** Counts what each address sends, in windows of five minutes, in the memory of this instance. */
export function makeAddressLimit() {
  let windowEnds = 0
  let counts = new Map<string, number>()
  return {
    /** Whether an address may send another batch. */
    allows(address: string, now: number): boolean {
      if (now >= windowEnds) {
        windowEnds = now + windowMs
        counts = new Map()
      }
      const count = counts.get(address) ?? 0
      if (count >= mostBatches || (count === 0 && counts.size >= mostAddresses)) return false
      counts.set(address, count + 1)
      return true
    },
  }
}
