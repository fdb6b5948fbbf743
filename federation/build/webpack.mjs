// What webpack.config.mjs files import: webpack's command line cannot read TypeScript, so swc compiles the rest.
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// A build is over before optimized machine code pays for itself: at Node 20's default, compiling it takes a quarter of
// the build's processor time and makes the rest no faster. Functions that run long enough are still optimized. Later
// versions of Node do not have the flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=500000')

const require = createRequire(import.meta.url)
const { extensions } = require
const { transformFileSync } = require('@swc/core')
const before = extensions['.ts']
// Only while the preset loads, and with the defaults of Node's own imports.
extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs', importInterop: 'node' },
    swcrc: false,
  })
  module._compile(code, file)
}
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
} = require('./src/webpack.ts')
if (before) extensions['.ts'] = before
else delete extensions['.ts']
