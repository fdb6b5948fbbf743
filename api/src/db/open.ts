import type { Config } from '../config'
import type { Logger } from '../services'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

export function openDatabase(config: Config, log: Logger): Promise<{ db: Database; close(): Promise<void> }> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl, log)
}
