// What other packages' tests use of the API: its processes, a database, and actions behind the app.
export { Books } from './books'
export { type Cluster, freePort, startPostgres } from '@app/database/testing'
export { migratedFolder } from './migrated-folder'
export { type ServerProcess, startApi, startProgram, startProvider, startServer } from './process'
export { startPushService, subscribeAt } from './push-receiver'
