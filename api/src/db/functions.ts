import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../package-folder'
import { transaction, type Database } from './database'

/** One file for each function, with its triggers: it can be run again at any time. */
export const functionsFolder = join(packageFolder, 'src/db/functions')

type FunctionFile = { name: string; text: string; hash: string }

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (names.length === 0) throw new Error(`no functions in ${folder}`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name: name.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function changedFunctions(db: Database, folder: string): Promise<FunctionFile[]> {
  const applied = await db.selectFrom('applied_function').selectAll().execute()
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  return (await readFunctions(folder)).filter(({ name, hash }) => hashes.get(name) !== hash)
}

/** Runs the files that changed, in the transaction `tx`. @returns their names */
export async function applyIn(tx: Database, folder = functionsFolder): Promise<string[]> {
  const changed = await changedFunctions(tx, folder)
  // One may call another that comes later.
  await sql`set local check_function_bodies = off`.execute(tx)
  for (const { name, text, hash } of changed) {
    // The embedded database takes one statement at a time; a file has several.
    await sql`do $do$ begin execute $file$${sql.raw(text)}$file$; end $do$`.execute(tx)
    await tx
      .insertInto('applied_function')
      .values({ name, hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
      .execute()
  }
  return changed.map(({ name }) => name)
}

/**
 * Brings the functions to the text of their files. Several instances may do so at once: the first does, the others
 * wait. @returns the names of those that changed
 */
export async function applyFunctions(db: Database, folder = functionsFolder): Promise<string[]> {
  if ((await changedFunctions(db, folder)).length === 0) return []
  return transaction(db, async (tx) => {
    // Kysely's lock for migrations.
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
    return applyIn(tx, folder)
  })
}
