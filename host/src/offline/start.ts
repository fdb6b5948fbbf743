import { watchConnection } from './connection'
import { startWorker } from './worker'

export { OfflineBar } from './OfflineBar'

/** @param quiet when everything that the tabs need is here: the worker comes after that */
export function start(quiet: Promise<void>): void {
  watchConnection()
  void quiet.then(startWorker)
}
