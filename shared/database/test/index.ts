export { freePort } from './free-port'
export { keep } from './keeper'
export { type Cluster, startPostgres } from './postgres'
