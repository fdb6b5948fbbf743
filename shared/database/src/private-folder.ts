import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code'
import { StartError } from './start-error'

const forOthers = 0o077
const sticky = 0o1000

/**
 * Makes the data folder and these entries of it readable only by its owner: folders 0700, files 0600, including those that
 * earlier versions left open. Links are not followed, and a shared folder, such as /tmp, is left as it is.
 * @returns how many entries were open to others
 */
export function closeFolder(dataDir: string, entries: readonly string[]): number {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const present = new Set(readdirSync(dataDir))
  const closed = entries.filter((name) => present.has(name)).reduce((sum, name) => sum + close(join(dataDir, name)), 0)
  return closed + ((lstatSync(dataDir).mode & sticky) === 0 ? closeOne(dataDir, 0o700) : 0)
}

function close(path: string): number {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry?.isFile() === true) return closeOne(path, 0o600)
  if (entry?.isDirectory() !== true) return 0
  const here = closeOne(path, 0o700)
  return readdirSync(path).reduce((sum, name) => sum + close(join(path, name)), here)
}

/** Another process may remove a file meanwhile: the payment sandbox renames its own. */
function closeOne(path: string, mode: number): number {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry === undefined || (entry.mode & forOthers) === 0) return 0
  try {
    chmodSync(path, mode)
    return 1
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw new StartError(
      `other users of this machine can access ${path}, and its permissions cannot be changed: run chmod -R go= on it`,
    )
  }
}
