// What webpack.config.mjs files import: webpack's command line reads no TypeScript, so what it imports is read by tsx.
import { register } from 'tsx/esm/api'

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
