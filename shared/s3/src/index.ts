export { openBucket } from './bucket'
