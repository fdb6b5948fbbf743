import { join } from 'node:path'
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack'

/** Leaves out of the host what its libraries bring for others: other platforms, and uses that nobody here makes of them. */
export const leanLibraries = (): WebpackPluginInstance[] => [
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
    join(import.meta.dirname, 'no-mutations.mjs'),
  ),
]

/** The rule for i18next, which is one file: what is left out of it is named in the loader. */
export const leanTexts: RuleSetRule = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'lean-i18next.cjs'),
}
