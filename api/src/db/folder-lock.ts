import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code'
import { StartError } from '../start-error'

const fileName = 'api.pid'
/** What this process holds: its own number in a file means nothing otherwise, as numbers are used again. */
const held = new Set<string>()

/** Takes `folder` for this process, as PGlite takes no lock itself. Only a dead process's lock is taken over. */
export function lockFolder(folder: string): { release(): void } {
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

/** The file appears whole or not at all: a reader never finds it empty. */
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

/** Moves the file away before it is removed; if another process took the lock meanwhile, it gets it back. */
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

/** The number of a process and, where the system tells, when it started: after a restart a number may be another's. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${pid} ${started}`
}
