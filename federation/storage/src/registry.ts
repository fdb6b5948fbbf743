import { resolve } from 'node:path'
import { Conflict, folderStore, refuseLarge, type Store } from '@app/registry/node'
import { openBucket } from '@app/s3'
import { storeLocation, type StoreLocation } from '@app/settings'

type Environment = Readonly<Record<string, string | undefined>>
export type RegistryLocation = StoreLocation

/**
 * Where the registry is: REGISTRY_URL (a path, a file: address, or s3://bucket/prefix?endpoint=…), else
 * DATA_DIR/registry, else .data/registry; relative folders are resolved against `root`.
 * @throws Error with a sentence if REGISTRY_URL is none of these
 */
export function registryLocation({ REGISTRY_URL, DATA_DIR }: Environment, root: string): RegistryLocation {
  if (!REGISTRY_URL) return resolve(root, DATA_DIR || '.data', 'registry')
  return storeLocation('REGISTRY_URL', REGISTRY_URL, root)
}

/**
 * Where source maps are kept, which edges and browsers must not read: PRIVATE_REGISTRY_URL in the same forms, else
 * DATA_DIR/private, else .data/private. @throws Error with a sentence if PRIVATE_REGISTRY_URL is none of these
 */
export function privateLocation({ PRIVATE_REGISTRY_URL, DATA_DIR }: Environment, root: string): RegistryLocation {
  if (!PRIVATE_REGISTRY_URL) return resolve(root, DATA_DIR || '.data', 'private')
  return storeLocation('PRIVATE_REGISTRY_URL', PRIVATE_REGISTRY_URL, root)
}

export const openRegistry = (location: RegistryLocation): Store =>
  typeof location === 'string'
    ? folderStore(location)
    : openBucket(location, { refuseLarge, conflict: (key) => new Conflict(key) })
