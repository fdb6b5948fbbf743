import { type HostFile, insert, parsed } from './host-files'

/** A tab that nobody sees paints nothing. */
const maxMs = 1000

/** Resolves when the page has been painted once. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxMs)
  })

/**
 * A drawn page has its content and its style already. The host's stylesheet would hold it up if the parser found it, and
 * so would its script if it is in the browser's cache, so neither is in the page: the script comes after the first paint.
 *
 * @param isUnwanted whether another host starts instead by then
 */
export function insertLater(files: readonly HostFile[], isUnwanted: () => boolean): void {
  for (const file of files) {
    if (file.isStyle) void insert(file, file.href)
    else
      void parsed()
        .then(painted)
        .then(() => isUnwanted() || insert(file, file.href))
  }
}
