import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { openRegistry, registryLocation } from '../src/registry'
import { parseS3Address } from '../src/s3-store'
import { startS3 } from './s3-endpoint'

/** An empty place in a bucket, as REGISTRY_URL names it. */
export type Bucket = { url: string; stop(): Promise<void> }

/**
 * On the server that S3_TEST_URL names (`s3://bucket/prefix?endpoint=…`, credentials as everywhere), else on an endpoint of our own
 * that does what Amazon's API reference says.
 */
export async function openBucket(): Promise<Bucket> {
  const given = process.env['S3_TEST_URL']
  return given ? openPlace(given) : openOwn()
}

async function openOwn(): Promise<Bucket> {
  const s3 = await startS3('releases')
  return { url: `s3://releases/team/web?endpoint=${encodeURIComponent(s3.endpoint)}`, stop: s3.stop }
}

/** A prefix of its own, so that tests neither meet each other nor what is there; the bucket is made when it is not. */
async function openPlace(given: string): Promise<Bucket> {
  const { bucket, endpoint, region = 'us-east-1' } = parseS3Address(given)
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  })
  client.destroy()
  const place = new URL(given)
  place.pathname = `${place.pathname.replace(/\/$/, '')}/test-${randomUUID()}`
  const url = place.href
  const store = openRegistry(registryLocation({ REGISTRY_URL: url }, '/'))
  const stop = async () => {
    for (const key of await store.list('')) await store.remove(key)
  }
  return { url, stop }
}
