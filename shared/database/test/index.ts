export { freePort } from '@app/settings'
export { shellPath, openInMemory } from './image'
export { save } from './supervisor'
export { type Cluster, startPostgres } from './postgres'
