import { currentLanguage } from '@app/platform'
import { watchConnection } from './connection'
import { watchReleases } from './newer-release'
import { watchNotifications } from './notifications/watch'
import { watchPush } from './push/watch'
import { startReporting } from './reporter'
import { watchSlowness } from './slow'
import { takeReleasesAtTabs } from './take-release'
import { texts } from './texts'
import { startWorker } from './worker'

export { FrameBar } from './FrameBar'

/**
 * @param quiet resolves when the tabs have everything they need; the worker starts after that
 * @param shownMs from the start of the page's load to its first screen
 */
export async function start(quiet: Promise<void>, shownMs: number): Promise<void> {
  // First, because if the texts fail to load, `start` is called again.
  await texts.load(currentLanguage())
  startReporting(shownMs)
  watchConnection()
  watchSlowness()
  watchReleases()
  takeReleasesAtTabs()
  void quiet.then(startWorker)
  void quiet.then(watchNotifications)
  void quiet.then(watchPush)
}
