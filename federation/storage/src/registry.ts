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
  return locationOf('REGISTRY_URL', REGISTRY_URL, root)
}

/**
 * Where source maps are kept, which edges and browsers must not read: PRIVATE_REGISTRY_URL in the same forms, else
 * DATA_DIR/private, else .data/private. @throws Error with a sentence if PRIVATE_REGISTRY_URL is none of these
 */
export function privateLocation({ PRIVATE_REGISTRY_URL, DATA_DIR }: Environment, root: string): RegistryLocation {
  if (!PRIVATE_REGISTRY_URL) return resolve(root, DATA_DIR || '.data', 'private')
  return locationOf('PRIVATE_REGISTRY_URL', PRIVATE_REGISTRY_URL, root)
}

function locationOf(name: string, url: string, root: string): RegistryLocation {
  if (url.startsWith('s3:')) return parseS3Address(url, name)
  if (url.startsWith('file:')) return fileURLToPath(url)
  if (/^[a-z][a-z0-9+.-]+:/i.test(url)) {
    throw new Error(`${name} must be a folder, a file: address or s3://bucket/prefix, but it is ${url}`)
  }
  return resolve(root, url)
}

export const openRegistry = (location: RegistryLocation): Store =>
  typeof location === 'string' ? folderStore(location) : s3Store(location)
