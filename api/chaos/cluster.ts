import { startPostgres } from '../test/postgres'

/** Runs work on a throw-away PostgreSQL. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const cluster = await startPostgres()
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}
