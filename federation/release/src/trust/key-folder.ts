import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refused } from '@app/registry'
import {
  sha256Of,
  memoryIn,
  readPin,
  readSecret,
  type Role,
  secretText,
  type Signer,
  type SigningKey,
} from '@app/registry/trust'
import type { Trust } from './verified'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the keys of a registry are, and what this machine has signed: `DATA_DIR/trust`. */
export type KeyFolder = { path: string; pin: string | null; now: () => Date }

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
const read = (path: string) =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
const fileOf = ({ path }: KeyFolder, role: Role) => join(path, `${role}.key`)
const rootFile = ({ path }: KeyFolder) => join(path, 'root.json')

/** @param root what a relative DATA_DIR belongs to. @throws Refused if TRUST_ROOT is wrong */
export async function openKeys(
  { DATA_DIR, TRUST_ROOT = '' }: Environment,
  root: string,
  now: () => Date,
): Promise<KeyFolder> {
  const folder = { path: join(resolve(root, DATA_DIR || '.data'), 'trust'), pin: null, now }
  const stored = await read(rootFile(folder))
  return { ...folder, pin: pinned(TRUST_ROOT, root) ?? (stored && sha256Of(stored)) }
}

function pinned(value: string, root: string): string | null {
  try {
    return readPin(value, root)
  } catch (error) {
    throw new Refused(`TRUST_ROOT ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** null if it is kept elsewhere. @throws Refused if the file is no key */
export async function readKey(folder: KeyFolder, role: Role): Promise<SigningKey | null> {
  const path = fileOf(folder, role)
  const pem = await read(path)
  return pem && readSecret(pem.toString('utf8'), path)
}

/** Only its owner can read it. It takes the place of an older one in one step. */
export async function writeKey(folder: KeyFolder, role: Role, key: SigningKey): Promise<void> {
  const path = fileOf(folder, role)
  await mkdir(folder.path, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, secretText(key), { mode: 0o600, flag: 'w', flush: true })
  await rename(`${path}.new`, path)
}

const nextFile = ({ path }: KeyFolder, role: Role, id: string) => join(path, `next-${role}-${id.slice(0, 16)}.key`)

/** Keeps a key that counts once its root is published. */
export async function storeNext(folder: KeyFolder, role: Role, key: SigningKey): Promise<void> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 })
  await writeFile(nextFile(folder, role, key.id), secretText(key), { mode: 0o600, flag: 'wx', flush: true })
}

/** The key that a root gives a role, if it was proposed here or is in use here already; else null. */
export async function readNext(folder: KeyFolder, role: Role, id: string): Promise<SigningKey | null> {
  const path = nextFile(folder, role, id)
  const next = await read(path)
  const current = await readKey(folder, role)
  const found = next ? readSecret(next.toString('utf8'), path) : current
  return found?.id === id ? found : null
}

/** Puts a kept key in use, in one step; nothing if it is already. */
export const takeNext = (folder: KeyFolder, role: Role, id: string): Promise<void> =>
  rename(nextFile(folder, role, id), fileOf(folder, role)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })

/** Keeps a root that this machine then starts from. */
export const storeRoot = (folder: KeyFolder, bytes: Uint8Array) => writeFile(rootFile(folder), bytes, { mode: 0o600 })

const memoryOf = ({ path }: KeyFolder) => memoryIn(join(path, 'heads'))

/** With which this machine verifies what a channel serves; undefined if it knows no root. */
export const trustOf = (folder: KeyFolder): Trust | undefined =>
  folder.pin === null ? undefined : { pin: folder.pin, memory: memoryOf(folder) }

/** @throws Refused if this machine does not know which root to trust */
export function signerWith(folder: KeyFolder, key: SigningKey): Signer {
  const { pin, now } = folder
  if (pin === null)
    throw new Refused(
      `A key alone is not enough: set TRUST_ROOT to what the edges have, or restore ${rootFile(folder)}.`,
    )
  return { key, pin, memory: memoryOf(folder), now }
}

/** Signs with the service key of this machine; undefined if it has none, and then nothing is signed. */
export async function openSigner(folder: KeyFolder): Promise<Signer | undefined> {
  const key = await readKey(folder, 'service')
  return key ? signerWith(folder, key) : undefined
}

/** A key in a file of its own. @param what of the key, for the sentence. @throws Refused if it is none */
export async function readKeyFile(path: string, what: string): Promise<SigningKey> {
  const pem = await read(path)
  if (!pem) throw new Refused(`There is no file ${path}: give ${what}.`)
  return readSecret(pem.toString('utf8'), path)
}

/** Signs with a key in a file, such as the rescue key. @throws Refused if it is none */
export const signerFrom = async (folder: KeyFolder, path: string): Promise<Signer> =>
  signerWith(folder, await readKeyFile(path, 'the rescue key'))
