import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables'

export { repeated, transaction } from '@app/database'
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
