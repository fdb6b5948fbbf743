import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Location } from '@app/settings'

/** A client for what the product itself never does, with the credentials of the environment. */
export const clientOf = ({ endpoint, region = 'us-east-1' }: S3Location) =>
  new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })

/** Makes the location's bucket if it is missing. */
export async function makeBucket(location: S3Location): Promise<void> {
  const client = clientOf(location)
  await client.send(new CreateBucketCommand({ Bucket: location.bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  })
  client.destroy()
}
