import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseS3Address, type S3Location, s3Store } from './s3-store'
import { folderStore, type Store } from '@app/registry/node'

type Environment = Readonly<Record<string, string | undefined>>
/** A folder, or a bucket. */
export type RegistryLocation = string | S3Location

/**
 * Where the registry is: REGISTRY_URL (a path, a file: address, or s3://bucket/prefix?endpoint=…), else
 * DATA_DIR/registry, else .data/registry; relative folders are resolved against `root`.
 * @throws Error with a sentence if REGISTRY_URL is none of these
 */
export function registryLocation({ REGISTRY_URL, DATA_DIR }: Environment, root: string): RegistryLocation {
  if (!REGISTRY_URL) return resolve(root, DATA_DIR || '.data', 'registry')
  if (REGISTRY_URL.startsWith('s3:')) return parseS3Address(REGISTRY_URL)
  if (REGISTRY_URL.startsWith('file:')) return fileURLToPath(REGISTRY_URL)
  if (/^[a-z][a-z0-9+.-]+:/i.test(REGISTRY_URL)) {
    throw new Error(`REGISTRY_URL must be a folder, a file: address or s3://bucket/prefix, but it is ${REGISTRY_URL}`)
  }
  return resolve(root, REGISTRY_URL)
}

export const openRegistry = (location: RegistryLocation): Store =>
  typeof location === 'string' ? folderStore(location) : s3Store(location)
