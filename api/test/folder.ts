import { readConfig } from '../src/config'
import { openEmbedded } from '../src/db/embedded'
import { migrate } from '../src/db/migrate'
import { makeBeacons } from '../src/features/beacon/beacons'
import { makeLogger } from '../src/log'
import { openMediaStore } from '@app/media'
import type { Services } from '../src/services'

export const random = { bytes: (count: number) => globalThis.crypto.getRandomValues(new Uint8Array(count)) }

/** Opens the data folder while no process uses it. */
export async function withFolder<T>(dataDir: string, work: (services: Services) => Promise<T>): Promise<T> {
  const { db, close } = await openEmbedded(dataDir)
  const config = readConfig({ DATA_DIR: dataDir })
  const log = makeLogger('error')
  try {
    await migrate(db)
    const clock = { now: () => Date.now() }
    const beacons = makeBeacons(config, clock, log)
    const media = openMediaStore(config.mediaStore)
    return await work({ db, config, log, random, clock, books: { isOpen: true }, beacons, media, push: null })
  } finally {
    await close()
  }
}
