// What webpack.config.mjs files import: webpack's command line cannot read TypeScript, so tsx loads the rest.
import { setFlagsFromString } from 'node:v8'
import { register } from 'tsx/esm/api'

// A build is over before optimized machine code pays for itself: at V8's default, compiling it takes a quarter of the
// build's processor time and makes the rest no faster. Functions that run long enough are still optimized.
setFlagsFromString('--interrupt-budget=500000')
register()
export const {
  boot,
  ContractPlugin,
  development,
  FederationManifestPlugin,
  host,
  LeanRuntimePlugin,
  remote,
  rules,
  worker,
} = await import('./src/webpack.ts')
