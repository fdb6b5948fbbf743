import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from '../error-code'

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

/** What the owner alone may: PGlite unpacks its files so that everybody may write them. */
const ownOnly = (mode: number) => mode & ~0o077

/**
 * PGlite's own files never reach fsync, so a power cut loses acknowledged commits. This adds the missing stream operation
 * to Emscripten's NODEFS. It leans on internals, which is why opening the database counts the calls over one commit.
 *
 * When the log of changes cannot be written or anything not be synced, PostgreSQL ends and recovers at its next start. PGlite
 * spins for ever instead, so `giveUp` is called first and must not come back.
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

  /** After an error of the disk nobody knows what of the file is on it, and a second try would say that all is. */
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
