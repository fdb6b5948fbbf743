export { startS3 } from './s3-endpoint'
