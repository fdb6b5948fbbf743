import { randomBytes } from 'node:crypto'
import { buildApp } from './app'
import { buildBackOffice } from './back-office/app'
import type { Config } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { closeWithin, drain } from './drain'
import { makeBeacons } from './features/beacon/beacons'
import { makePushService } from './features/push/service'
import { jobs } from './jobs'
import { listen } from './listen'
import { makeLogger } from './log'
import { openMediaStore } from '@app/media'
import { startScheduler } from './scheduler/scheduler'
import { seedDemo } from './seed/demo'
import type { Services } from './services'

/** @param open opens the database, which the returned function closes @returns the function that stops the API */
export async function start(config: Config, open = openDatabase): Promise<() => Promise<void>> {
  const log = makeLogger(config.logLevel)
  log.info(
    config.databaseUrl === null ? 'opening the embedded database; the first start takes a few seconds' : 'connecting',
  )
  const { db, close, listen: listenTo, pool } = await open(config, log)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'the database schema is up to date')
    const clock = { now: () => Date.now() }
    const services: Services = {
      db,
      config,
      log,
      clock,
      random: { bytes: (count) => new Uint8Array(randomBytes(count)) },
      books: { isOpen: true },
      beacons: makeBeacons(config, clock, log),
      media: openMediaStore(config.mediaStore),
      push: makePushService(config),
      listen: listenTo,
      ...(pool && { pool }),
    }
    if (config.isDemo) await seedDemo(services)
    const app = await buildApp(services)
    await listen(app, config.apiPort, 'API_PORT')
    const backOffice = await buildBackOffice(services)
    const { backOfficePort, backOfficeHost } = config
    if (backOfficePort !== 0) await listen(backOffice, backOfficePort, 'BACK_OFFICE_PORT', backOfficeHost)
    const scheduler = startScheduler(services, jobs)
    log.info({ port: config.apiPort }, 'the API is ready')
    return async () => {
      // an upload goes on later, and the worker reports again
      await Promise.all([drain(app, config.stopNoticeMs), closeWithin(backOffice, 1_000)])
      await scheduler.stop()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
