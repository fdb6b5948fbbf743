const windowMs = 60 * 60_000
/** A network may be a household or a thousand phones behind one carrier: a few pages of it count. */
export const maxPages = 20
/** More networks than this in an hour are an attack: pages of new ones do not count until the next hour. */
export const maxBlocks = 50_000

/** Picks the first pages of each network in each hour, in this edge's memory. */
export function makePageSample() {
  let hour = -1
  let pages = new Map<string, number>()
  return {
    /** Whether a page that is written now belongs to the sample. */
    takes(block: string, now: number): boolean {
      const thisHour = Math.floor(now / windowMs)
      if (thisHour !== hour) {
        hour = thisHour
        pages = new Map()
      }
      const count = pages.get(block) ?? 0
      if (count >= maxPages || (count === 0 && pages.size >= maxBlocks)) return false
      pages.set(block, count + 1)
      return true
    },
  }
}
