import { join } from 'node:path'
import type { Compiler } from 'webpack'
import runtimeFlags from './runtime-flags.json' with { type: 'json' }

const flags = Object.fromEntries(Object.entries(runtimeFlags).map(([flag, value]) => [flag, JSON.stringify(value)]))

/**
 * What the host leaves out of the runtime of Module Federation: by its documented flags everything for servers, the snapshots that
 * manifests are read into, and its share scope in place of webpack's; and the class that would read manifests. Tests run it with the same
 * flags. It fits only what the host does with the runtime: a build with the plugin of `@module-federation/enhanced` shares by what is left out.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    const { DefinePlugin, NormalModuleReplacementPlugin } = compiler.webpack
    new DefinePlugin(flags).apply(compiler)
    new NormalModuleReplacementPlugin(
      /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
      join(import.meta.dirname, 'no-snapshots.mjs'),
    ).apply(compiler)
  }
}
