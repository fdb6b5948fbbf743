import webpack, { type Compiler } from 'webpack'
import type { AppPackage } from './app-package'
import { bomOf, bundledPackages } from './bom'

/**
 * Writes the bill of materials: the packages that the files contain. Publishing puts their names and versions into the
 * record. The file has a name that CycloneDX recommends; each build of an app that has several writes its own.
 */
export class BomPlugin {
  constructor(
    private readonly app: AppPackage,
    private readonly file = 'bom.json',
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Bom', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'Bom', stage }, () => {
        const bom = bomOf(this.app, bundledPackages(compilation, this.app.folder))
        compilation.emitAsset(this.file, new webpack.sources.RawSource(JSON.stringify(bom, null, 2)))
      })
    })
  }
}
