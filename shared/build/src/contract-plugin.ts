import webpack, { type Compiler } from 'webpack'
import { makeContract } from './contract'
import type { PartPackage } from './parts'

/** Writes contract.json beside the files: the declarations that the gate compares. They are made while webpack compiles. */
export class ContractPlugin {
  constructor(private readonly part: PartPackage) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      const made = makeContract(this.part).then(
        (contract) => ({ contract }),
        (error: Error) => ({ error }),
      )
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'Contract', stage }, async () => {
        const result = await made
        // beside what webpack itself found: a slip in a source is told by both
        if ('error' in result) compilation.errors.push(new webpack.WebpackError(result.error.message))
        else compilation.emitAsset('contract.json', new webpack.sources.RawSource(JSON.stringify(result.contract)))
      })
    })
  }
}
