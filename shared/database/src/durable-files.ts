import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from './error-code'

type FileStream = { nfd: number; path?: string }
type Attributes = { mode?: number }
type NodeFiles = {
  doSetAttr: (target: unknown, node: unknown, attributes: Attributes, ...rest: unknown[]) => void
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown }
  stream_ops: {
    fsync?: (stream: FileStream) => number
    write: (stream: FileStream, ...rest: unknown[]) => number
  }
  tryFSOperation(operation: () => void): void
}
type InitOptions = Parameters<NodeFS['init']>[1]
type Module = Parameters<NonNullable<InitOptions['preRun']>[number]>[0]

const diskErrors = new Set<string | null>(['EIO', 'ENOSPC', 'EDQUOT'])

/** Owner-only permissions: PGlite unpacks its files world-writable. */
const ownOnly = (mode: number) => mode & ~0o077

/**
 * PGlite's own files never reach fsync, so a power cut loses acknowledged commits. This adds the missing stream
 * operation to Emscripten's NODEFS. It relies on internals, so opening the database counts the calls during one commit.
 * If the write-ahead log cannot be written or a sync fails, PostgreSQL exits and recovers at its next start. PGlite
 * would spin forever instead, so `giveUp` is called first and must not return.
 */
export class DurableFiles extends NodeFS {
  fsyncCount = 0

  constructor(
    folder: string,
    readonly giveUp: (error: unknown) => never,
  ) {
    super(folder)
  }

  override async init(pglite: PGlite, options: InitOptions) {
    const addFsync = (module: Module) => {
      const files = Reflect.get(module, 'NODEFS') as NodeFiles
      const { write } = files.stream_ops
      closeToOthers(files)
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.#sync(stream.nfd))
        this.fsyncCount += 1
        return 0
      }
      files.stream_ops.write = (stream, ...rest) => {
        try {
          return write(stream, ...rest)
        } catch (error) {
          if (stream.path?.includes('/pg_wal/') === true) return this.giveUp(error)
          throw error
        }
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), addFsync] })
  }

  /** After a disk error it is unknown what was written, and a second fsync would report success. */
  #sync(descriptor: number): void {
    try {
      fsyncSync(descriptor)
    } catch (error) {
      if (diskErrors.has(errorCode(error))) this.giveUp(error)
      throw error
    }
  }
}

function closeToOthers(files: NodeFiles): void {
  const { doSetAttr } = files
  const { mknod } = files.node_ops
  files.doSetAttr = (target, node, attributes, ...rest) => {
    const { mode } = attributes
    doSetAttr(target, node, mode === undefined ? attributes : { ...attributes, mode: ownOnly(mode) }, ...rest)
  }
  files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownOnly(mode), device)
}
