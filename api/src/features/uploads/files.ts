import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@app/database/errors'

const uploadName = /^[0-9a-f]{32}\.webp$/
const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** Writes a new file; never changes an existing one. */
export async function writeUpload(dataDir: string, name: string, picture: Buffer): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(dataDir), name), picture, { flag: 'wx', mode: 0o600 })
}

/** The file with this name, or null. Only names in our own format are looked up. */
export async function readUpload(dataDir: string, name: string): Promise<Buffer | null> {
  if (!uploadName.test(name)) return null
  try {
    return await readFile(join(folderOf(dataDir), name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
