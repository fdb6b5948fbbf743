import { store } from '@app/platform'
import { offlineBarAtom } from '../layout/offline-bar'
import { watchConnection } from './connection'
import { OfflineBar } from './OfflineBar'
import { startWorker } from './worker'

/**
 * What no first screen needs: the watch over the connection with its line, and the worker that opens the app without one.
 * @param quiet when everything that the tabs need is here: the worker comes after that
 */
export function start(quiet: Promise<void>): void {
  watchConnection()
  store.set(offlineBarAtom, { Bar: OfflineBar })
  void quiet.then(startWorker)
}
