export { ContractPlugin } from './contract-plugin'
export { FederationManifestPlugin } from './federation-manifest'
export { boot, host, worker } from './host'
export { remote } from './remote'
