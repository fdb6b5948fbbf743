import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { shellPath } from '@app/database/testing'

/** From the root of the repository. */
export const migrations = ['migrations', 'functions'].map((folder) => `api/src/db/${folder}`)

/** A data folder with a migrated database, to be copied. Created once: that takes longer than an API's whole start. */
export async function migratedFolder(): Promise<string> {
  const path = await shellPath(migrations)
  if (existsSync(path)) return path
  // loaded only now: it is most of the API
  const { withFolder } = await import('./folder')
  const draft = await mkdtemp(`${path}-`)
  await withFolder(draft, () => Promise.resolve())
  // If several do so at once, the first one wins.
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }))
  return path
}
