import webpack, { type Compilation, type Compiler } from 'webpack'
import { type Contract, makeContract } from './contract'
import { manifestFile } from './federation-manifest'
import type { AppPackage } from './app-package'
import { typesArchive, typesFile } from './types-archive'

const { RawSource } = webpack.sources

/** For foreign hosts; the manifest says where it is. */
function addTypes(compilation: Compilation, contract: Contract): void {
  compilation.emitAsset(typesFile, new RawSource(Buffer.from(typesArchive(contract))))
  compilation.updateAsset(manifestFile, (source) => {
    const manifest = JSON.parse(source.source().toString()) as { metaData: object }
    const types = { path: '', name: '', zip: typesFile, api: '' }
    return new RawSource(JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, types } }, null, 2))
  })
}

/**
 * Runs the TypeScript compiler while webpack compiles. Writes contract.json, the declarations that the gate compares,
 * and for a remote the same as types for other hosts.
 */
export class ContractPlugin {
  constructor(private readonly app: AppPackage) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      const made = makeContract(this.app).then(
        (contract) => ({ contract }),
        (error: Error) => ({ error }),
      )
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'Contract', stage }, async () => {
        const result = await made
        // in addition to webpack's own errors: both report an error in a source
        if ('error' in result) compilation.errors.push(new webpack.WebpackError(result.error.message))
        else {
          compilation.emitAsset('contract.json', new RawSource(JSON.stringify(result.contract)))
          if (Object.keys(result.contract.exposes).length > 0) addTypes(compilation, result.contract)
        }
      })
    })
  }
}
