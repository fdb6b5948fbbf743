import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseS3Address, s3Store } from './s3-store'
import { folderStore, type Store } from './store'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The registry that the environment names: REGISTRY_URL (a path, a file: address, or s3://bucket/prefix), else DATA_DIR/registry, else
 * .data/registry; relative folders are under `root`.
 * @throws Error with a sentence when REGISTRY_URL is none of these
 */
export function openRegistry({ REGISTRY_URL, DATA_DIR }: Environment, root: string): Store {
  if (!REGISTRY_URL) return folderStore(resolve(root, DATA_DIR || '.data', 'registry'))
  if (REGISTRY_URL.startsWith('s3:')) return s3Store(parseS3Address(REGISTRY_URL))
  if (REGISTRY_URL.startsWith('file:')) return folderStore(fileURLToPath(REGISTRY_URL))
  if (/^[a-z][a-z0-9+.-]+:/i.test(REGISTRY_URL)) {
    throw new Error(
      `REGISTRY_URL must be a folder, a file: address or s3://bucket/prefix, but it is ${REGISTRY_URL.replace(/\/\/[^/]*@/, '//')}`,
    )
  }
  return folderStore(resolve(root, REGISTRY_URL))
}
