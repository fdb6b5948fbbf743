const windowMs = 60 * 60_000
/**
 * An address may be a household or a thousand phones behind one carrier: only a sample of it counts, too small to halt
 * a canary.
 */
const maxDevices = 5
/** Twenty or more pages; whoever opens more in an hour has already been counted. */
const maxEvents = 200
/** The same as the limit of addresses per five minutes. */
const maxAddresses = 50_000

/**
 * Counts the devices of each address and the events of each device, in windows of an hour, in this instance's memory.
 */
export function makeDeviceLimit() {
  let windowEnds = 0
  let devices = new Map<string, Set<string>>()
  let events = new Map<string, number>()

  /** Whether the device is one of those that count for its address. */
  function isCounted(address: string, device: string): boolean {
    const known = devices.get(address)
    if (known === undefined) {
      if (devices.size >= maxAddresses) return false
      devices.set(address, new Set([device]))
      return true
    }
    if (known.has(device)) return true
    if (known.size >= maxDevices) return false
    known.add(device)
    return true
  }

  return {
    /** Returns how many of the events count. */
    allows(address: string, device: string, count: number, now: number): number {
      if (now >= windowEnds) {
        windowEnds = now + windowMs
        devices = new Map()
        events = new Map()
      }
      if (!isCounted(address, device)) return 0
      const before = events.get(device) ?? 0
      const taken = Math.min(count, maxEvents - before)
      events.set(device, before + taken)
      return taken
    },
  }
}
