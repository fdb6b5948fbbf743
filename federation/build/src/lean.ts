import { join } from 'node:path'
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack'

/** What every browser of the target has. Libraries ask, and bring their own for where it is missing. */
const present = ['atob', 'btoa', 'TextDecoder', 'TextEncoder', 'Uint8Array', 'Uint8Array.from']
const kinds = Object.fromEntries(present.map((name) => [`typeof ${name}`, JSON.stringify('function')]))

/** Leaves out of the host what its libraries bring for others: other platforms, and uses that nobody here makes of them. */
export const leanLibraries = (): WebpackPluginInstance[] => [
  new webpack.DefinePlugin({ ...kinds, 'typeof Buffer': JSON.stringify('undefined') }),
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
