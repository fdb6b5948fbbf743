export { type ByteRange, clientOptions, openBucket, type StoredFile } from './bucket'
