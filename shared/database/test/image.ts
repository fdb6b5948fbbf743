import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { compileWasmOnce, type Listen, listenEmbedded, PGliteDialect, pgliteParsers } from '../src'
import { makeReset } from './reset'

const root = join(import.meta.dirname, '../../..')

/**
 * Where this checkout caches a migrated database, named after its migrations and the versions that created it.
 * @param migrations files and folders of files, from the root of the repository
 */
export async function shellPath(migrations: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'pnpm-workspace.yaml')))
  for (const path of migrations.map((name) => join(root, name))) {
    const names = (await stat(path)).isDirectory() ? (await readdir(path)).sort() : ['']
    for (const name of names) hash.update(await readFile(join(path, name)))
  }
  const folder = join(root, '.cache/test-database')
  await mkdir(folder, { recursive: true })
  return join(folder, hash.digest('hex').slice(0, 16))
}

/**
 * Keeps PGlite's compiled program for the life of the process: the engine finds it again by its bytes. Between files jest forgets modules and globals, but not what Node has for the process.
 */
async function storeCompiled(): Promise<void> {
  const key = 'compiled PGlite'
  if (getEnvironmentData(key) !== undefined) return
  compileWasmOnce()
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  setEnvironmentData(key, await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))))
}

/** Restores the state after the migrations. */
type Reset = () => Promise<void>
export type InMemory<Tables> = { db: Kysely<Tables>; listen: Listen; reset: Reset; close(): Promise<void> }

type Open = { db: { destroy(): Promise<void> }; reset: Reset }
/** Databases that tests of this suite have closed, by their migrations; null once the suite is over. */
let closed: Map<string, Open[]> | null = new Map<string, Open[]>()

/** Ends the databases at the end of a suite: the engine's own timer would keep the process from ending. */
export async function endClosed(): Promise<void> {
  const all = [...(closed?.values() ?? [])].flat()
  closed = null
  await Promise.all(all.map(({ db }) => db.destroy()))
}

/**
 * A migrated database in memory. Creating one takes seconds, loading what was created before a fraction of that, and
 * taking over what another test of the suite has closed a hundredth.
 */
export async function openInMemory<Tables>(
  migrations: readonly string[],
  migrate: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<InMemory<Tables>> {
  const shell = await shellPath(migrations)
  const found =
    (closed?.get(shell)?.pop() as Omit<InMemory<Tables>, 'close'> | undefined) ?? (await load(shell, migrate))
  const close = async () => {
    if (closed === null) return found.db.destroy()
    await found.reset()
    closed.set(shell, [...(closed.get(shell) ?? []), found])
  }
  return { ...found, close }
}

async function load<Tables>(shell: string, migrate: (db: Kysely<Tables>) => Promise<unknown>) {
  await storeCompiled()
  const image = await migratedImage(`${shell}.tar`, migrate)
  const pglite = await PGlite.create({ parsers: pgliteParsers, loadDataDir: image })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) })
  return { db, listen: listenEmbedded(pglite, db), reset: await makeReset(db) }
}

/** Read completely, because another run may replace the file. */
async function migratedImage<Tables>(path: string, migrate: (db: Kysely<Tables>) => Promise<unknown>): Promise<Blob> {
  const stored = await readFile(path).catch(() => undefined)
  if (stored) return new Blob([stored])
  // a segment of the log has 16 MB otherwise, more than all tables
  const pglite = await PGlite.create({ parsers: pgliteParsers, initDbStartParams: ['--wal-segsize=1'] })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) })
  await migrate(db)
  await makeSmall(db)
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(`${path}.${process.pid}`, Buffer.from(await image.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return image
}

/** Removes the databases that others are created from, a third of what every test file would load. */
async function makeSmall<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const template of ['template0', 'template1']) await sql`drop database ${sql.id(template)}`.execute(db)
  await sql`checkpoint`.execute(db)
}
