import { migrate as migrateTo } from '@app/database'
import type { Kysely, Migration } from 'kysely'
import type { Database } from './database'
import { applyFunctions, applyIn } from './functions'
import { migrations } from './migrations'
import type { Tables } from './tables'

/** If any migration runs, the newest does, last: the functions change in the same transaction as the tables. */
function withFunctions(): Record<string, Migration> {
  const [name = '', newest] = Object.entries(migrations).at(-1) ?? []
  const up = async (db: Kysely<Tables>) => {
    await newest?.up(db)
    await applyIn(db)
  }
  return { ...migrations, [name]: { up } }
}

/** Brings the database to the newest tables and functions. @returns the names of the migrations and functions that ran */
export async function migrate(db: Database): Promise<string[]> {
  const ran = await migrateTo(db, withFunctions())
  return [...ran, ...(await applyFunctions(db))]
}
