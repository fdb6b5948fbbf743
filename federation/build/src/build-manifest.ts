import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { budgetsFile, budgetsOf } from './budgets-file'
import { changelogFile, notesOf } from './changelog'
import { entriesWith } from './entry-with'
import { hashPlaceholder, type AppPackage, uniqueNameOf } from './app-package'
import { textFolders, withTitles } from './titles'

type Files = { js: string[]; css: string[] }
type Manifest = { routes: { page: string; title?: string }[] }

const sort = (files: Iterable<string>): Files => {
  const all = [...new Set(files)]
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

/** A development server lists hot updates among a chunk's files. */
const isNoUpdate = (file: string) => !file.includes('.hot-update.')

/** Writes build.json beside the files: what publishing, the edge and the host's loader need to know about them. */
export class BuildManifestPlugin {
  constructor(
    private readonly app: AppPackage,
    private readonly versions: { needs: Record<string, string>; provides?: Record<string, string> },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildManifest', (compilation) => {
      compilation.fileDependencies.add(this.manifestFile)
      compilation.fileDependencies.add(changelogFile(this.app))
      compilation.fileDependencies.add(budgetsFile(this.app))
      for (const folder of textFolders(this.app)) compilation.contextDependencies.add(folder)
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildManifest', stage }, () => {
        compilation.emitAsset(
          'build.json',
          new webpack.sources.RawSource(JSON.stringify(this.describe(compilation), null, 2)),
        )
      })
    })
  }

  private get manifestFile(): string {
    return join(this.app.folder, 'manifest.json')
  }

  private describe(compilation: Compilation) {
    const entry = [...compilation.entrypoints.values()]
      .flatMap((entrypoint) => [...entrypoint.getFiles()])
      .filter(isNoUpdate)
    const chunks: Record<string, Files> = {}
    for (const [name, group] of compilation.namedChunkGroups) {
      if (compilation.entrypoints.has(name)) continue
      chunks[name.replace(/-json$/, '')] = sort(group.getFiles().filter((file) => !entry.includes(file)))
    }
    const manifest = JSON.parse(readFileSync(this.manifestFile, 'utf8')) as Manifest
    const { routes, ...titles } = withTitles(this.app, manifest.routes)
    return {
      part: this.app.name,
      version: this.app.version,
      uniqueName: uniqueNameOf(this.app),
      placeholder: hashPlaceholder,
      entry: sort(entry),
      ...(this.app.name === 'host'
        ? { boot: 'boot.js', reads: ['page-ticket'] }
        : { entryWith: entriesWith(compilation) }),
      chunks,
      manifest: { ...manifest, routes },
      ...titles,
      ...notesOf(this.app),
      ...budgetsOf(this.app),
      contract: 'contract.json',
      ...this.versions,
    }
  }
}
