import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/db/database'

/** A database that calls `onQuery` for each query sent through it. */
export function countedQueries(db: Database, onQuery: () => void): Database {
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      onQuery()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return db.withPlugin(counting)
}
