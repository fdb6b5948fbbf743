// Loaded before the API in its own process: while the file FULL_FLAG exists, the disk of the folder FULL_FOLDER is
// full. The file contains 'growth' (extending a file fails, as on most file systems) or 'all' (every write fails, as on
// file systems that never overwrite blocks in place).
import { createRequire, syncBuiltinESMExports } from 'node:module'

type Files = typeof import('node:fs')
const files = createRequire(import.meta.url)('node:fs') as Files
const real = { ...files }
const folder = process.env['FULL_FOLDER'] ?? ''
const flag = process.env['FULL_FLAG'] ?? ''
const inFolder = new Set<number>()

const mode = () => (real.existsSync(flag) ? real.readFileSync(flag, 'utf8').trim() : 'none')
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

Object.assign(files, {
  openSync(path: string, flags: string | number, permissions?: number) {
    const fd = real.openSync(path, flags, permissions)
    if (typeof path === 'string' && path.startsWith(`${folder}/`)) inFolder.add(fd)
    return fd
  },
  closeSync(fd: number) {
    inFolder.delete(fd)
    real.closeSync(fd)
  },
  writeSync(fd: number, bytes: NodeJS.ArrayBufferView, offset: number, length: number, position: number) {
    if (inFolder.has(fd)) {
      const full = mode()
      if (full === 'all' || (full === 'growth' && position + length > real.fstatSync(fd).size)) throw noSpace()
    }
    return real.writeSync(fd, bytes, offset, length, position)
  },
})
syncBuiltinESMExports()
