import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Lack } from './failure'

const own = `${hostname()}-${process.pid}-`

/** Runs `work` with a folder below `root` that only this user can enter, and that is gone afterwards. */
export async function inScratch<Result>(root: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(root, own))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what workers on this machine left that were killed. */
export async function removeLeftovers(root: string): Promise<void> {
  const names = await readdir(root).catch(() => [])
  for (const name of names) {
    const [, host, pid] = /^(.+)-(\d+)-[^-]+$/.exec(name) ?? []
    if (host !== hostname() || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    await rm(join(root, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const GB = 1e9

/** The uploaded file, a clip that is as large, and something to spare. @throws Lack */
export async function requireRoom(folder: string, uploadedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = uploadedBytes * 2 + GB / 2
  if (bavail * bsize >= needed) return
  throw new Lack(
    `The media worker has ${((bavail * bsize) / GB).toFixed(1)} GB free and needs ${(needed / GB).toFixed(1)} GB for this. Make room on its disk; this is tried again.`,
  )
}
