import { PutObjectCommand } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { clientOf, makeBucket, startS3 } from '@app/s3/testing'
import { openRegistry, registryLocation } from '../src/registry'

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
  await makeBucket(locationOf(input))
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
  const location = locationOf(url)
  const client = clientOf(location)
  await client.send(new PutObjectCommand({ Bucket: location.bucket, Key: location.prefix + key, Body: bytes }))
  client.destroy()
}

function locationOf(url: string) {
  const location = registryLocation({ REGISTRY_URL: url }, '/')
  if (typeof location === 'string') throw new Error(`${url} is not a bucket`)
  return location
}
