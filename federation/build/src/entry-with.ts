import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { chunkOf, type RemoteFederation } from './federation'

const isScript = (file: string) => file.endsWith('.js')

/** The file that contains the entry and an exposed module. */
const fileWith = (exposed: string) => `remoteEntry.${exposed}.js`

/** Exposed module → the file that contains it and the entry; for build.json. */
export const entriesWith = (compilation: Compilation): Record<string, { js: string[]; css: string[] }> =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.keys()]
      .filter((exposed) => compilation.getAsset(fileWith(exposed)))
      .map((exposed) => [exposed, { js: [fileWith(exposed)], css: [] }]),
  )

/**
 * A page starts with a remote's entry and one exposed module, so this joins them: one request instead of two or three.
 * The module's scripts come first and wait in webpack's list of chunks, as they do when they arrive before the entry.
 */
export class EntryWithPlugin {
  constructor(private readonly federation: RemoteFederation) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryWith', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'EntryWith', stage }, () => {
        for (const exposed of Object.keys(this.federation.exposes)) this.join(compilation, chunkOf(exposed))
      })
    })
  }

  private join(compilation: Compilation, name: string): void {
    const scripts = (group: string) => compilation.namedChunkGroups.get(group)?.getFiles().filter(isScript) ?? []
    const files = [...new Set([...scripts(name), ...scripts(this.federation.name)])]
    if (files.length < 2) return
    const sources = files.flatMap((file) => [compilation.getAsset(file)?.source ?? '', ';\n'])
    compilation.emitAsset(fileWith(name), new webpack.sources.ConcatSource(...sources))
  }
}
