import { join } from 'node:path'
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack'

/** Features of every target browser. Libraries test for them and include fallbacks. */
const present = ['atob', 'btoa', 'TextDecoder', 'TextEncoder', 'Uint8Array', 'Uint8Array.from']
const kinds = Object.fromEntries(present.map((name) => [`typeof ${name}`, JSON.stringify('function')]))

/** Removes from the host what its libraries contain for other platforms and for uses that do not occur here. */
export const leanLibraries = (): WebpackPluginInstance[] => [
  new webpack.DefinePlugin({ ...kinds, 'typeof Buffer': JSON.stringify('undefined') }),
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
    join(import.meta.dirname, 'no-mutations.mjs'),
  ),
]

/** The rule for i18next, which is one file; the loader lists what it removes. */
export const leanTexts: RuleSetRule = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'lean-i18next.cjs'),
}
