// Loaded before the API in its own process: keeps in SHADOW_TO what a power cut would leave of SHADOW_FROM. Names and
// lengths are persisted at once, as by a journaling file system; bytes only once they are fsynced, or by chance earlier
// (SHADOW_EARLY, in blocks of 4 KB: a disk may write anything in any order). With SHADOW_IGNORES_FSYNC fsync has no
// effect, as without the fix in durable-files.ts.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

type Files = typeof import('node:fs')
const files = createRequire(import.meta.url)('node:fs') as Files
const real = { ...files }

const from = process.env['SHADOW_FROM'] ?? ''
const to = process.env['SHADOW_TO'] ?? ''
const early = Number(process.env['SHADOW_EARLY'] ?? '0')
const ignoresFsync = process.env['SHADOW_IGNORES_FSYNC'] === '1'
const block = 4096

const shadowOf = (path: unknown): string | null =>
  typeof path === 'string' && path.startsWith(`${from}/`) ? join(to, path.slice(from.length)) : null

/** Blocks written and not yet on the disk, by number. */
type Opened = { shadow: string; path: string }
const opened = new Map<number, Opened>()
const dirty = new Map<string, Set<number>>()

const dirtyOf = (path: string) => {
  const blocks = dirty.get(path) ?? new Set<number>()
  dirty.set(path, blocks)
  return blocks
}

/** Persists one block of the live file, if it still exists. */
function persist({ shadow, path }: Opened, number: number) {
  const bytes = Buffer.alloc(block)
  const source = real.openSync(path, 'r')
  const length = real.readSync(source, bytes, 0, block, number * block)
  real.closeSync(source)
  if (length === 0) return
  const target = real.openSync(shadow, 'r+')
  real.writeSync(target, bytes, 0, length, number * block)
  real.closeSync(target)
}

const grow = (shadow: string, length: number) => {
  if (real.statSync(shadow).size < length) real.truncateSync(shadow, length)
}

Object.assign(files, {
  openSync(path: string, flags: string | number, mode?: number) {
    const fd = real.openSync(path, flags, mode)
    const shadow = shadowOf(path)
    if (shadow !== null && real.fstatSync(fd).isFile()) {
      if (!real.existsSync(shadow)) real.writeFileSync(shadow, '')
      if (real.fstatSync(fd).size === 0) real.truncateSync(shadow, 0)
      opened.set(fd, { shadow, path })
    }
    return fd
  },
  closeSync(fd: number) {
    opened.delete(fd)
    real.closeSync(fd)
  },
  writeSync(fd: number, bytes: NodeJS.ArrayBufferView, offset: number, length: number, position: number) {
    const written = real.writeSync(fd, bytes, offset, length, position)
    const file = opened.get(fd)
    if (file !== undefined) {
      const blocks = dirtyOf(file.shadow)
      grow(file.shadow, position + written)
      for (let number = Math.floor(position / block); number * block < position + written; number += 1) {
        if (Math.random() < early) persist(file, number)
        else blocks.add(number)
      }
    }
    return written
  },
  fsyncSync(fd: number) {
    const file = opened.get(fd)
    if (file === undefined || ignoresFsync) return
    const blocks = dirtyOf(file.shadow)
    for (const number of blocks) persist(file, number)
    blocks.clear()
  },
  truncateSync(path: string, length: number) {
    real.truncateSync(path, length)
    const shadow = shadowOf(path)
    if (shadow !== null) real.truncateSync(shadow, length)
  },
  ftruncateSync(fd: number, length: number) {
    real.ftruncateSync(fd, length)
    const file = opened.get(fd)
    if (file !== undefined) real.truncateSync(file.shadow, length)
  },
  renameSync(old: string, name: string) {
    real.renameSync(old, name)
    const oldShadow = shadowOf(old)
    const shadow = shadowOf(name)
    if (oldShadow === null || shadow === null) return
    real.renameSync(oldShadow, shadow)
    dirty.set(shadow, dirtyOf(oldShadow))
    dirty.delete(oldShadow)
    for (const file of opened.values()) {
      if (file.shadow === oldShadow) Object.assign(file, { shadow, path: name })
    }
  },
  unlinkSync(path: string) {
    real.unlinkSync(path)
    const shadow = shadowOf(path)
    if (shadow === null) return
    real.unlinkSync(shadow)
    dirty.delete(shadow)
  },
  mkdirSync(path: string, options?: Parameters<Files['mkdirSync']>[1]) {
    const shadow = shadowOf(path)
    if (shadow !== null) real.mkdirSync(shadow, { recursive: true })
    return real.mkdirSync(path, options)
  },
  rmdirSync(path: string) {
    real.rmdirSync(path)
    const shadow = shadowOf(path)
    if (shadow !== null) real.rmSync(shadow, { recursive: true, force: true })
  },
  writeFileSync(path: string, data: string, options?: Parameters<Files['writeFileSync']>[2]) {
    real.writeFileSync(path, data, options)
    const shadow = shadowOf(path)
    if (shadow !== null) real.writeFileSync(shadow, data)
  },
})
syncBuiltinESMExports()
