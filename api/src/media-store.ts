import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBucket } from '@app/s3'
import type { S3Location, StoreLocation } from '@app/settings'
import { errorCode } from '@app/database/errors'

/** Media by key, such as `uploads/0a….webp`, in a place that all instances share. */
export interface MediaStore {
  /** Never changes what is stored already. @throws MediaStoreError */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null. @throws MediaStoreError */
  get(key: string): Promise<Uint8Array | null>
}

/** The store cannot serve now: nothing is wrong with the call, and it may be sent again. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
}

/** No picture that we make is larger; what is, somebody else put there. */
const maxBytes = 8 * 1024 * 1024

/** @param timeoutMs the longest that a bucket may take for a call */
export function openMediaStore(location: StoreLocation, timeoutMs = 10_000): MediaStore {
  const store = typeof location === 'string' ? openFolder(location) : openS3(location, timeoutMs)
  return {
    put: (key, bytes) => store.put(key, bytes).catch(failWith(`${key} could not be stored`)),
    get: (key) => store.get(key).catch(failWith(`${key} could not be read`)),
  }
}

const failWith = (message: string) => (cause: unknown) => {
  throw new MediaStoreError(message, { cause })
}

/** Only this process's user can read its files. */
const openFolder = (root: string): MediaStore => ({
  async put(key, bytes) {
    const path = join(root, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  },

  async get(key) {
    try {
      return await readFile(join(root, key))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  },
})

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
    get: async (key) => (await bucket.read(key))?.bytes ?? null,
  }
}
