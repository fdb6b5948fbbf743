export { type Bucket, openBucket } from './bucket'
export { startS3 } from './s3-endpoint'
