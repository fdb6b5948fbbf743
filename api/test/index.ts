// What other packages' tests take of the API: its processes, a database, and what is done behind the app.
export { Books } from './books'
export { type Cluster, startPostgres } from './postgres'
export { freePort, type ServerProcess, startApi, startProvider, startServer } from './process'
