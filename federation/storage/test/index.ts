export { startS3 } from '@app/s3/testing'
export { type Bucket, openBucket } from './bucket'
