import { startReporting } from './reporter'
import { watchForNewReleases } from './stale-tab'

/**
 * What looks after the page while nobody waits for it.
 * @param shownMs from the start of the page's load to its first screen
 */
export function watch(shownMs: number): void {
  startReporting(shownMs)
  watchForNewReleases()
}
