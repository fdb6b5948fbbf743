import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey } from '@app/settings'
import { refuseLarge } from './max-bytes'

export type Stored = { bytes: Uint8Array; etag: string }
export type Condition = { ifAbsent: true } | { ifMatch: string }

/** Files by key, in a folder or an object store. A key is a relative path with slashes. */
export interface Store {
  /** @throws Refused if it is larger than a file of its kind, before it is read */
  read(key: string): Promise<Stored | null>
  /** Atomic. @throws Conflict if the condition does not hold, or Refused if it would be too large to read */
  write(key: string, bytes: Uint8Array, condition?: Condition): Promise<void>
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>
  /** Keys that start with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
}

/** The stored file is not what the writer expected. */
export class Conflict extends Error {
  constructor(key: string) {
    super(`${key} was changed by somebody else`)
    this.name = 'Conflict'
  }
}

/** @throws TypeError if it is not a key */
function demandKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`"${key}" is not a key of the registry`)
  return key
}
export const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
const isCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/**
 * A store in a folder. A write goes to a hidden file, is flushed to disk, and then appears under its name atomically.
 * `ifAbsent` is safe between any number of processes. `ifMatch` compares, then renames: two writers in the same instant
 * can both succeed, which is why the channel log relies on `ifAbsent` alone.
 */
export function folderStore(root: string): Store {
  const pathOf = (key: string) => join(root, demandKey(key))

  async function read(key: string): Promise<Stored | null> {
    try {
      const file = await open(pathOf(key))
      try {
        const found = await file.stat()
        if (!found.isFile()) return null
        refuseLarge(key, found.size)
        const bytes = await file.readFile()
        return { bytes, etag: etagOf(bytes) }
      } finally {
        await file.close()
      }
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return null
      throw error
    }
  }

  async function write(key: string, bytes: Uint8Array, condition?: Condition): Promise<void> {
    const path = pathOf(key)
    refuseLarge(key, bytes.length)
    const draft = join(root, '.drafts', randomUUID())
    await mkdir(dirname(path), { recursive: true })
    await mkdir(dirname(draft), { recursive: true })
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      if (condition && 'ifAbsent' in condition) await link(draft, path)
      else {
        if (condition && (await read(key))?.etag !== condition.ifMatch) throw new Conflict(key)
        await rename(draft, path)
      }
    } catch (error) {
      throw isCode(error, 'EEXIST') ? new Conflict(key) : error
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function list(prefix: string): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    try {
      const entries = await readdir(folder ? pathOf(folder.slice(0, -1)) : root, {
        recursive: true,
        withFileTypes: true,
      })
      const files = entries.filter((entry) => entry.isFile())
      const keys = files.map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      return keys.filter((key) => isKey(key) && key.startsWith(prefix)).sort()
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return []
      throw error
    }
  }

  return { read, write, remove: async (key) => rm(pathOf(key), { force: true }), list }
}
