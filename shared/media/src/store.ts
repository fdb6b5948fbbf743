import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, openBucket, type StoredFile } from '@app/s3'
import { isKey, type S3Location, type StoreLocation } from '@app/settings'

export type { ByteRange, StoredFile } from '@app/s3'
export type OpenedFile = StoredFile & { stream: Readable }

/** Media by key, such as `uploads/0a….webp`, in a place that all instances share. Every method: @throws MediaStoreError */
export interface MediaStore {
  /** Never changes what is stored already. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Stores a file of any size, in place of what is there; others see it when it is whole. A text is the path of a file
   * that nobody changes any more.
   */
  write(key: string, source: Readable | string, size: number): Promise<void>
  /** The bytes of a small file, or null. */
  get(key: string): Promise<Uint8Array | null>
  /** The file, or a range that it has, as a stream; null: there is no such file. `size` is the whole file's. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>
  /** Makes `path` another name of the file, without a copy of its bytes; false: they are not on one file system. */
  link(key: string, path: string): Promise<boolean>
  stat(key: string): Promise<StoredFile | null>
  /** Keys that start with the folder `prefix`, which ends with a slash; sorted. */
  list(prefix: string): Promise<string[]>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Removes everything in the folder `prefix`, which ends with a slash. */
  removeAll(prefix: string): Promise<void>
  /** An address at which anybody can fetch the file for so long; null: the store has none. */
  address(key: string, seconds: number): Promise<string | null>
}

/** The store cannot serve now: nothing is wrong with the call, and it may be sent again. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
}

/** No picture, playlist or manifest is larger; what is, somebody else put there. */
const maxBytes = 8 * 1024 * 1024

/** @param timeoutMs the longest that a bucket may take for a call, or stand still in a large file */
export function openMediaStore(location: StoreLocation, timeoutMs = 10_000): MediaStore {
  const store = typeof location === 'string' ? openFolder(location) : openS3(location, timeoutMs)
  return {
    put: (key, bytes) => attempt(`${key} could not be stored`, () => store.put(checked(key), bytes)),
    write: (key, source, size) => attempt(`${key} could not be stored`, () => store.write(checked(key), source, size)),
    get: (key) => attempt(`${key} could not be read`, () => store.get(checked(key))),
    open: (key, range) => attempt(`${key} could not be read`, () => store.open(checked(key), range)),
    link: (key, path) => attempt(`${key} could not be read`, () => store.link(checked(key), path)),
    stat: (key) => attempt(`${key} could not be read`, () => store.stat(checked(key))),
    list: (prefix) => attempt(`${prefix} could not be listed`, () => store.list(checkedFolder(prefix))),
    remove: (key) => attempt(`${key} could not be removed`, () => store.remove(checked(key))),
    removeAll: (prefix) => attempt(`${prefix} could not be removed`, () => store.removeAll(checkedFolder(prefix))),
    address: (key, seconds) => attempt(`${key} has no address`, () => store.address(checked(key), seconds)),
  }
}

async function attempt<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new MediaStoreError(message, { cause })
  }
}

function checked(key: string): string {
  if (!isKey(key)) throw new TypeError(`"${key}" is not a key of the media store`)
  return key
}

function checkedFolder(prefix: string): string {
  if (!prefix.endsWith('/')) throw new TypeError(`"${prefix}" does not end with a slash`)
  checked(prefix.slice(0, -1))
  return prefix
}

/** The bytes of the source; fails at the end if they are more or fewer than `size`. */
function exactly(source: Readable | string, size: number): Readable {
  async function* chunks() {
    let bytes = 0
    for await (const chunk of typeof source === 'string' ? createReadStream(source) : source) {
      bytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
    demandSize(bytes, size)
  }
  return Readable.from(chunks(), { objectMode: false })
}

function demandSize(bytes: number, size: number): void {
  if (bytes !== size) throw new Error(`${bytes} bytes came instead of ${size}`)
}

/** Not across file systems, nor on those without a second name for a file. */
const isLinked = (path: string, name: string) =>
  link(path, name).then(
    () => true,
    () => false,
  )

const isMissing = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
const orNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Only this process's user can read its files. */
function openFolder(root: string): MediaStore {
  const pathOf = (key: string) => join(root, key)
  /** Runs `work` with a name of its own beside the file, which is gone afterwards. */
  async function aside(key: string, work: (draft: string, path: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}`)
    try {
      await work(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    put: (key, bytes) =>
      aside(key, async (draft, path) => {
        await writeFile(draft, bytes, { mode: 0o600 })
        await link(draft, path)
      }),

    write: (key, source, size) =>
      aside(key, async (draft, path) => {
        if (typeof source === 'string' && (await isLinked(source, draft))) {
          demandSize((await stat(draft)).size, size)
          await chmod(draft, 0o600)
        } else {
          await pipeline(exactly(source, size), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
        }
        await rename(draft, path)
      }),

    link: (key, path) => isLinked(pathOf(key), path),

    get: (key) => readFile(pathOf(key)).catch(orNull),

    async open(key, range) {
      const file = await open(pathOf(key)).catch(orNull)
      if (file === null) return null
      try {
        const { start = 0, end } = range ?? {}
        const known = storedFile(await file.stat())
        if (known === null) {
          await file.close()
          return null
        }
        return { ...known, stream: file.createReadStream({ start, ...(end !== undefined && { end }) }) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(orNull)
      return found && storedFile(found)
    },

    async list(prefix) {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(orNull)
      const paths = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      return paths
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .map((path) => path.split(sep).join('/'))
        .sort()
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    address: async () => null,
  }
}

/** null: it is a folder. */
const storedFile = (found: Stats): StoredFile | null =>
  found.isFile()
    ? {
        size: found.size,
        etag: `"${[found.size, found.mtimeMs, found.ino].map((part) => Math.round(part).toString(36)).join('-')}"`,
        modified: found.mtime,
      }
    : null

function openS3(location: S3Location, timeoutMs: number): MediaStore {
  const bucket = openBucket(location, {
    timeoutMs,
    refuseLarge(key, bytes) {
      if (bytes > maxBytes) throw new Error(`${key} has more than ${maxBytes} bytes`)
    },
    conflict: (key) => new Error(`${key} exists already`),
  })
  return {
    put: (key, bytes) => bucket.write(key, bytes, { ifAbsent: true }),
    write: (key, source, size) => bucket.upload(key, exactly(source, size), size),
    link: async () => false,
    get: async (key) => (await bucket.read(key))?.bytes ?? null,
    open: bucket.open,
    stat: bucket.stat,
    list: bucket.list,
    remove: bucket.remove,
    async removeAll(prefix) {
      for (const key of await bucket.list(prefix)) await bucket.remove(key)
    },
    address: bucket.address,
  }
}
