import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/** PGlite has one connection: a transaction uses it exclusively, all others queue. */
class PGliteDriver implements Driver {
  readonly #connection: PGliteConnection
  #line: Promise<void> = Promise.resolve()
  #leave: (() => void) | null = null

  constructor(readonly pglite: PGlite) {
    this.#connection = new PGliteConnection(pglite)
  }

  async init() {
    await this.pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#line
    let leave = () => {}
    this.#line = new Promise<void>((resolve) => {
      leave = resolve
    })
    await before
    this.#leave = leave
    return this.#connection
  }

  async releaseConnection() {
    const leave = this.#leave
    this.#leave = null
    leave?.()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const isolation = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`
    const mode = settings.accessMode === undefined ? '' : ` ${settings.accessMode}`
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}${mode}`))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.pglite.close()
  }
}

class PGliteConnection implements DatabaseConnection {
  constructor(readonly pglite: PGlite) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.pglite.query<Row>(query.sql, [...query.parameters])
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database does not stream')
  }
}

/** Kysely over PGlite's own interface. */
export class PGliteDialect implements Dialect {
  constructor(readonly pglite: PGlite) {}
  createDriver = () => new PGliteDriver(this.pglite)
  createAdapter = () => new PostgresAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db)
}
