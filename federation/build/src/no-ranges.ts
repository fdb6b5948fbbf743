import { createRequire } from 'node:module'
import type { Compiler } from 'webpack'

type RuntimeCode = (template: unknown) => string
const { rangeToStringRuntimeCode, satisfyRuntimeCode } = createRequire(import.meta.url)('webpack/lib/util/semver') as {
  rangeToStringRuntimeCode: RuntimeCode
  satisfyRuntimeCode: RuntimeCode
}

/**
 * Removes webpack's comparison of versions with ranges from an entry. Only for a remote that consumes every module in
 * any version: the loader compares them. Minifiers keep the unused functions, since they call themselves.
 */
export class NoRangesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoRanges', (compilation) => {
      compilation.hooks.runtimeModule.tap('NoRanges', (module) => {
        if (module.name !== 'consumes') return
        const unused = [rangeToStringRuntimeCode, satisfyRuntimeCode].map((code) => code(compilation.runtimeTemplate))
        const generate = module.generate.bind(module)
        module.generate = () => unused.reduce((code, part) => code?.replace(part, '') ?? null, generate())
      })
    })
  }
}
