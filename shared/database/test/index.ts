export { freePort } from '@app/settings'
export { keptPath, openInMemory } from './image'
export { keep } from './keeper'
export { type Cluster, startPostgres } from './postgres'
