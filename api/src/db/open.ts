import type { Config } from '../config'
import type { Listen, PoolUse } from '@app/database'
import type { Logger } from '../services'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

export type OpenDatabase = { db: Database; close(): Promise<void>; listen: Listen; pool?: () => PoolUse }

export function openDatabase({ dataDir, databaseUrl }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, log)
  return openEmbedded(dataDir, (count) =>
    log.warn(`made ${dataDir} private: ${count} of its files and folders could be read by other users of this machine`),
  )
}
