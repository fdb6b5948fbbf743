import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FileStream = { nfd: number }
type NodeFiles = {
  stream_ops: { fsync?: (stream: FileStream) => number }
  tryFSOperation(operation: () => void): void
}
type InitOptions = Parameters<NodeFS['init']>[1]
type Module = Parameters<NonNullable<InitOptions['preRun']>[number]>[0]

/**
 * PGlite's own files never reach fsync, so a power cut loses acknowledged commits. This adds the missing stream operation
 * to Emscripten's NODEFS. It leans on internals, which is why opening the database counts the calls over one commit.
 */
export class DurableFiles extends NodeFS {
  fsyncCount = 0

  override async init(pglite: PGlite, options: InitOptions) {
    const addFsync = (module: Module) => {
      const files = Reflect.get(module, 'NODEFS') as NodeFiles
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fsyncSync(stream.nfd))
        this.fsyncCount += 1
        return 0
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), addFsync] })
  }
}
