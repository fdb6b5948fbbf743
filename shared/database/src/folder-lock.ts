import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code'
import { StartError } from './start-error'

/** Locks of this process. Needed because its own PID in a lock file may be left from an earlier process. */
const held = new Set<string>()

/** Locks `folder` for this process, since PGlite itself does not. Takes over only the lock of a dead process. */
export function lockFolder(folder: string, fileName: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileName)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryTake(path)) {
      held.add(path)
      return {
        release() {
          held.delete(path)
          rmSync(path, { force: true })
        },
      }
    }
    const owner = read(path)
    if (owner !== null && isHeld(path, owner)) {
      const [pid] = owner.split(' ')
      throw new StartError(
        `the data folder ${folder} is in use by process ${pid}; stop it or set DATA_DIR to another folder`,
      )
    }
    removeStale(path, owner)
  }
  throw new StartError(`the data folder ${folder} could not be locked; another process is starting on it`)
}

/** The file is created atomically: a reader never finds it empty. */
function tryTake(path: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, identity(process.pid), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Renames the file before removing it; if another process took the lock meanwhile, its file is put back. */
function removeStale(path: string, stale: string | null): void {
  const moved = `${path}.${process.pid}.stale`
  try {
    renameSync(path, moved)
    if (read(moved) !== stale) linkSync(moved, path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isHeld(path: string, owner: string): boolean {
  const pid = Number(owner.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(path)
  return isAlive(pid) && identity(pid) === owner
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The PID and, if the system provides it, the start time: after a restart another process may have the PID. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${pid} ${started}`
}
