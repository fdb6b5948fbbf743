const windowMs = 5 * 60_000
const mostBatches = 120
/** More addresses than this in five minutes are an attack: new ones wait for the next window. */
const mostAddresses = 50_000

/** Counts the batches of each address, in windows of five minutes, in this instance's memory. */
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
