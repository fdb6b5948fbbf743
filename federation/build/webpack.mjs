// What webpack.config.mjs files import: webpack's command line cannot read TypeScript, so swc compiles the rest.
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// A build is over before V8's best machine code pays for itself: compiling it takes up to a quarter of the build's
// processor time and makes the rest no faster. V8 prints an error for a flag that it does not have.
const flags = { 20: '--interrupt-budget=500000', 24: '--max-opt=2', 26: '--max-opt=2' }
const flag = flags[process.versions.node.split('.')[0]]
if (flag) setFlagsFromString(flag)

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
