import type { Listen, PoolUse } from '@app/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Beacons } from './features/beacon/beacons'
import type { PushService } from './features/push/service'
import type { Database } from './db/database'
import type { MediaStore } from '@app/media'

export type Clock = { /** Unix milliseconds. */ now(): number }
export type Random = { bytes(count: number): Uint8Array }
export type Logger = FastifyBaseLogger

/** Closed when an invariant of the ledger is broken: money calls are refused, reads go on. */
export type Books = {
  isOpen: boolean
  /** The invariants that the last check found broken. */ broken?: readonly string[]
  /** When the newest rows were checked, Unix milliseconds. */ checkedAt?: number
}

/** Database connections, and requests waiting for one. */

export type Services = {
  db: Database
  clock: Clock
  random: Random
  config: Config
  log: Logger
  books: Books
  beacons: Beacons
  media: MediaStore
  /** null: nothing is pushed to devices. */
  push: PushService | null
  /** Missing: nothing is remembered that another instance may end. */
  listen?: Listen
  /** Missing if the database is embedded. */
  pool?: () => PoolUse
}
