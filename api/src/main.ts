import { randomBytes } from 'node:crypto'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { drain } from './drain'
import { makeBeacons } from './features/beacon/beacons'
import { makePushService } from './features/push/service'
import { jobs } from './jobs'
import { listen } from './listen'
import { makeLogger } from './log'
import { startScheduler } from './scheduler/scheduler'
import { seedDemo } from './seed/demo'
import type { Services } from './services'
import { StartError } from '@app/database/errors'

async function start(config: Config): Promise<() => Promise<void>> {
  const log = makeLogger(config.logLevel)
  log.info(
    config.databaseUrl === null ? 'opening the embedded database; the first start takes a few seconds' : 'connecting',
  )
  const { db, close, pool } = await openDatabase(config, log)
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
      push: makePushService(config),
      ...(pool && { pool }),
    }
    if (config.isDemo) await seedDemo(services)
    const app = await buildApp(services)
    await listen(app, config.apiPort, 'API_PORT')
    const scheduler = startScheduler(services, jobs)
    log.info({ port: config.apiPort }, 'the API is ready')
    return async () => {
      await drain(app, config.stopNoticeMs)
      await scheduler.stop()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function explain(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)
  process.stderr.write(`The API did not start: ${text}\n`)
  process.exit(1)
}

try {
  start(readConfig(process.env)).then(stopOnSignals, explain)
} catch (error) {
  explain(error)
}
