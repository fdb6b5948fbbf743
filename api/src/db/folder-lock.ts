import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error'

const fileName = 'api.pid'

/** Takes `folder` for this process, as PGlite takes no lock itself. Only a dead process's lock is taken over. */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, fileName)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryTake(path)) return { release: () => rmSync(path, { force: true }) }
    const owner = ownerOf(path)
    if (owner !== null && isAlive(owner)) {
      throw new StartError(`the data folder ${folder} is in use by process ${owner}; stop it or set DATA_DIR to another folder`)
    }
    rmSync(path, { force: true })
  }
  throw new StartError(`the data folder ${folder} could not be locked; another process is starting on it`)
}

function tryTake(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, `${process.pid}\n`)
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim())
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
