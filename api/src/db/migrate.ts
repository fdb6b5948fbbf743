import { Migrator } from 'kysely'
import type { Database } from './database'
import { migrations } from './migrations'

/**
 * Migrates the database to the newest schema. Several instances may do so at once: the first migrates, the others wait.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
