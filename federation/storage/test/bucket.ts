import { BucketAlreadyOwnedByYou, CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { openRegistry, registryLocation } from '../src/registry'
import { parseS3Address } from '../src/s3-store'
import { startS3 } from './s3-endpoint'

/** An empty prefix in a bucket, as in REGISTRY_URL. */
export type Bucket = { url: string; stop(): Promise<void> }

/**
 * Opens it on the server in S3_TEST_URL (`s3://bucket/prefix?endpoint=…`, credentials as usual), else on our own
 * endpoint, which follows Amazon's API reference.
 */
export async function openBucket(): Promise<Bucket> {
  const arrange = process.env['S3_TEST_URL']
  return arrange ? openPlace(arrange) : openOwn()
}

async function openOwn(): Promise<Bucket> {
  const s3 = await startS3('releases')
  return { url: `s3://releases/team/web?endpoint=${encodeURIComponent(s3.endpoint)}`, stop: s3.stop }
}

/** A fresh prefix, so that tests affect neither each other nor existing files; creates the bucket if it is missing. */
async function openPlace(input: string): Promise<Bucket> {
  const { bucket, endpoint, region = 'us-east-1' } = parseS3Address(input)
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  })
  client.destroy()
  const place = new URL(input)
  place.pathname = `${place.pathname.replace(/\/$/, '')}/test-${randomUUID()}`
  const url = place.href
  const store = openRegistry(registryLocation({ REGISTRY_URL: url }, '/'))
  const stop = async () => {
    for (const key of await store.list('')) await store.remove(key)
  }
  return { url, stop }
}

/** Puts a file into a bucket past the store, as somebody with the bucket's key can. */
export async function plantIn(url: string, key: string, bytes: Uint8Array): Promise<void> {
  const { bucket, prefix, endpoint, region = 'us-east-1' } = parseS3Address(url)
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: bytes }))
  client.destroy()
}
