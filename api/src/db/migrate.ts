import { migrate as migrateTo } from '@app/database'
import type { Database } from './database'
import { migrations } from './migrations'

/** Migrates the database to the newest schema. @returns the names of the migrations that ran */
export const migrate = (db: Database): Promise<string[]> => migrateTo(db, migrations)
