export { ContractPlugin } from './contract-plugin'
export { boot, host, worker } from './host'
export { remote } from './remote'
