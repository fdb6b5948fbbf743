import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { PGliteDialect, pgliteParsers } from '../src'

const root = join(import.meta.dirname, '../../..')

/**
 * Where this checkout caches a migrated database, named after its migrations and the versions that created it.
 * @param migrations a file or a folder of files, from the root of the repository
 */
export async function keptPath(migrations: string): Promise<string> {
  const path = join(root, migrations)
  const names = (await stat(path)).isDirectory() ? (await readdir(path)).sort() : ['']
  const hash = createHash('sha256').update(await readFile(join(root, 'pnpm-workspace.yaml')))
  for (const name of names) hash.update(await readFile(join(path, name)))
  const folder = join(root, '.cache/test-database')
  await mkdir(folder, { recursive: true })
  return join(folder, hash.digest('hex').slice(0, 16))
}

/** A migrated database in memory. Creating one takes seconds; loading what was created before, half of that or less. */
export async function openInMemory<Tables>(
  migrations: string,
  migrate: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Kysely<Tables>> {
  const pglite = await PGlite.create({
    parsers: pgliteParsers,
    loadDataDir: await migratedImage(`${await keptPath(migrations)}.tar`, migrate),
  })
  return new Kysely<Tables>({ dialect: new PGliteDialect(pglite) })
}

/** Read completely, because another run may replace the file. */
async function migratedImage<Tables>(path: string, migrate: (db: Kysely<Tables>) => Promise<unknown>): Promise<Blob> {
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const pglite = await PGlite.create({ parsers: pgliteParsers })
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect(pglite) }))
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(`${path}.${process.pid}`, Buffer.from(await image.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return image
}
