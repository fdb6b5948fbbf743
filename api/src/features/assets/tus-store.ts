import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clientOptions } from '@app/s3'
import type { StoreLocation } from '@app/settings'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Services } from '../../services'
import { originalKey } from './keys'

/** After a day, an upload that is not whole is removed. */
export const expiryMs = 24 * 3_600_000

/** Unfinished parts of one upload in the temporary folder at a time, 8 MB each. */
const maxParts = 4

export type TusStore = {
  store: DataStore
  /** The library's name of an upload: where it stores the file, as the media store finds it later. */
  idOf(asset: string): string
  /** What the library leaves beside a file, by keys of the media store. */
  leftovers(asset: string): string[]
}

const opened = new WeakMap<Services, Promise<TusStore>>()

/** The library's store for the place of the media store. */
export function tusStoreOf(services: Services): Promise<TusStore> {
  const store = opened.get(services) ?? openTusStore(services.config.mediaStore)
  opened.set(services, store)
  return store
}

async function openTusStore(location: StoreLocation): Promise<TusStore> {
  if (typeof location === 'string') {
    // the library would let others read it
    await mkdir(join(location, 'originals'), { recursive: true, mode: 0o700 })
    return {
      store: new FileStore({ directory: location, expirationPeriodInMilliseconds: expiryMs }),
      idOf: originalKey,
      leftovers: (asset) => [`${originalKey(asset)}.json`],
    }
  }
  const { S3Store } = await import('@tus/s3-store')
  const s3ClientConfig = { ...clientOptions(location), bucket: location.bucket }
  return {
    store: new S3Store({
      s3ClientConfig,
      maxConcurrentPartUploads: maxParts,
      expirationPeriodInMilliseconds: expiryMs,
      // not every other server has tags
      useTags: false,
    }),
    idOf: (asset) => location.prefix + originalKey(asset),
    leftovers: (asset) => ['info', 'part'].map((ending) => `${originalKey(asset)}.${ending}`),
  }
}
