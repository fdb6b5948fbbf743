export { clientOf, makeBucket } from './make-bucket'
export { startS3 } from './s3-endpoint'
