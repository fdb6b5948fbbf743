import { join } from 'node:path'
import type { Compiler } from 'webpack'
import runtimeFlags from './runtime-flags.json' with { type: 'json' }

const flags = Object.fromEntries(Object.entries(runtimeFlags).map(([flag, value]) => [flag, JSON.stringify(value)]))

/**
 * Removes parts of the Module Federation runtime from the host: by documented flags all server code, manifest snapshots
 * and its own share scope (webpack's is used); the class that reads manifests; and preloading. Tests run it with the
 * same flags. It fits only the host's use of the runtime: a build with the plugin of `@module-federation/enhanced` needs
 * the removed parts for sharing.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    const { DefinePlugin, NormalModuleReplacementPlugin } = compiler.webpack
    new DefinePlugin(flags).apply(compiler)
    for (const [replaced, file] of [
      [/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'],
      [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preload.mjs'],
    ] as const)
      new NormalModuleReplacementPlugin(replaced, join(import.meta.dirname, file)).apply(compiler)
  }
}
