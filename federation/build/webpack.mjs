// What webpack.config.mjs files import: webpack's command line cannot read TypeScript, so tsx loads the rest.
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
