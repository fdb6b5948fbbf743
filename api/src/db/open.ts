import type { Config } from '../config'
import type { Logger, PoolUse } from '../services'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

export type OpenDatabase = { db: Database; close(): Promise<void>; pool?: () => PoolUse }

export function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl, log)
}
