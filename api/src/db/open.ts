import type { Config } from '../config'
import type { PoolUse } from '@app/database'
import type { Logger } from '../services'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

export type OpenDatabase = { db: Database; close(): Promise<void>; pool?: () => PoolUse }

export function openDatabase({ dataDir, databaseUrl }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, log)
  return openEmbedded(dataDir, (count) =>
    log.warn(
      `${count} files and folders in ${dataDir} were accessible to other users of this machine; they are private now`,
    ),
  )
}
