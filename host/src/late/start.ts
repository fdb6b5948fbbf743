import { currentLanguage } from '@app/platform'
import { watchConnection } from './connection'
import { watchReleases } from './newer-release'
import { texts } from './texts'
import { startWorker } from './worker'

export { FrameBar } from './FrameBar'

/** @param quiet when everything that the tabs need is here: the worker comes after that */
export async function start(quiet: Promise<void>): Promise<void> {
  await texts.load(currentLanguage())
  watchConnection()
  watchReleases()
  void quiet.then(startWorker)
}
