import type { Kysely } from 'kysely'
import { migrate, openEmbedded, openPostgres } from '@app/database'
import { migrations } from './migrations'
import type { Tables } from './tables'

export type Database = Kysely<Tables>
export type OpenDatabase = { db: Database; close(): Promise<void> }

type Options = {
  dataDir: string
  /** Of a PostgreSQL; null for the embedded database in `dataDir`/service. */
  databaseUrl: string | null
  warn: (message: string) => void
}

const lockFile = 'service.pid'

/** The service's database, at its newest schema. @throws StartError if it cannot be opened */
export async function openDatabase({ dataDir, databaseUrl, warn }: Options): Promise<OpenDatabase> {
  const opened = await (databaseUrl === null
    ? openEmbedded<Tables>({
        dataDir,
        folder: 'service',
        lockFile,
        privateEntries: ['service', lockFile],
        program: 'The service',
        onClosed: (count) =>
          warn(
            `made ${dataDir} private: ${count} of its files and folders could be read by other users of this machine`,
          ),
      })
    : openPostgres<Tables>(databaseUrl, { warn: (_details, message) => warn(message) }))
  try {
    await migrate(opened.db, migrations)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
