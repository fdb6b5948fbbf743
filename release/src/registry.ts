import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderStore, type Store } from './store'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The folder that the environment names: REGISTRY_URL (a path or a file: address), else DATA_DIR/registry, else
 * .data/registry; relative ones are under `root`.
 * @throws Error with a sentence when REGISTRY_URL is an address of another kind
 */
export function registryFolder({ REGISTRY_URL, DATA_DIR }: Environment, root: string): string {
  if (!REGISTRY_URL) return resolve(root, DATA_DIR || '.data', 'registry')
  if (REGISTRY_URL.startsWith('file:')) return fileURLToPath(REGISTRY_URL)
  if (/^[a-z][a-z0-9+.-]+:/i.test(REGISTRY_URL)) {
    throw new Error(`REGISTRY_URL must be a folder or a file: address, but it is ${REGISTRY_URL}`)
  }
  return resolve(root, REGISTRY_URL)
}

export const openRegistry = (environment: Environment, root: string): Store =>
  folderStore(registryFolder(environment, root))
