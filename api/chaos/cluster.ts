import { startPostgres } from '@app/database/testing'
import type { Place } from './table'

/** Runs work on a temporary PostgreSQL. */
export async function withPostgres<T>(dataDir: string, work: (place: Place) => Promise<T>): Promise<T> {
  const cluster = await startPostgres()
  try {
    return await work({ dataDir, databaseUrl: cluster.url })
  } finally {
    await cluster.stop()
  }
}
