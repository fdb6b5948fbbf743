import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { StartError } from './start-error'
import { DurableFiles } from './durable-files'
import { lockFolder } from './folder-lock'
import { type Listen, listenEmbedded } from './listening'
import { PGliteDialect } from './pglite-dialect'
import { closeFolder } from './private-folder'
import { compileWasmOnce } from './wasm-compiler'

/** int8 as bigint; arrays follow their element. */
export const pgliteParsers = { 20: (text: string) => BigInt(text) }

const setting = (assignment: string) => ['-c', assignment]
export const pgliteStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...setting('wal_sync_method=fsync'),
  ...setting('shared_buffers=16MB'),
  // A start of more than 10 s would set a timer that outlives the database and keeps the process alive.
  ...setting('log_startup_progress_interval=0'),
]

export type EmbeddedOptions = {
  dataDir: string
  /** The folder of the database, below `dataDir`. */
  folder: string
  /** The file that marks `dataDir` as in use. */
  lockFile: string
  /** The entries of `dataDir` that only its owner may read. */
  privateEntries: readonly string[]
  /** Who uses it, for messages: The API. */
  program: string
  /** Gets the number of files and folders that were open to others before. */
  onClosed?: (count: number) => void
}

/** The embedded database: it survives power cuts, is locked by one process and readable only by its owner. */
export async function openEmbedded<Tables>(
  options: EmbeddedOptions,
): Promise<{ db: Kysely<Tables>; close(): Promise<void>; listen: Listen }> {
  const { dataDir, lockFile, privateEntries, program } = options
  const lock = lockFolder(dataDir, lockFile)
  try {
    const closed = closeFolder(dataDir, privateEntries)
    if (closed > 0) options.onClosed?.(closed)
    const folder = join(dataDir, options.folder)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    compileWasmOnce()
    const files = new DurableFiles(folder, (error) => endProcess(program, error))
    const pglite = await PGlite.create({ fs: files, startParams: pgliteStartParams, parsers: pgliteParsers })
    await assertDurable(pglite, files)
    const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) })
    const close = async () => {
      await db.destroy()
      lock.release()
    }
    return { db, close, listen: listenEmbedded(pglite, db) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Ends the process like a kill: nothing acknowledged is lost, and the next start recovers. */
function endProcess(program: string, error: unknown): never {
  const reason = error instanceof Error && error.message !== '' ? error.message : 'see the space that is left'
  process.stderr.write(
    `The embedded database cannot be written to disk (${reason}). ${program} exits; start it again when there is space.\n`,
  )
  process.exit(1)
}

/** A writing commit must reach fsync, else acknowledged money could be lost. */
export async function assertDurable(pglite: PGlite, files: { readonly fsyncCount: number }): Promise<void> {
  const before = files.fsyncCount
  await pglite.query(`select pg_logical_emit_message(true, 'start-up', 'is a commit synced to disk?')`)
  if (files.fsyncCount === before) {
    throw new StartError(
      'the embedded database does not sync its commits to disk; use DATABASE_URL with PostgreSQL instead',
    )
  }
}
