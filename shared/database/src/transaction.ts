import type { Kysely, Transaction } from 'kysely'
import { sqlStateOf } from './sql-state'

const attempts = 4
const retried = new Set(['40001', '40P01'])

/**
 * Runs `work` in one READ COMMITTED transaction; retries up to three times after a serialization failure or a deadlock.
 */
export const transaction = <Tables, T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  repeated(() => db.transaction().setIsolationLevel('read committed').execute(work))

/** Runs one statement that is its own transaction, with the same retries as `transaction`. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlStateOf(error) ?? '')) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
