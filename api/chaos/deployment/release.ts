import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { apps, buildChanged } from '../../../scripts/apps.mjs'
import { run } from './containers'

type Release = {
  /** Of the S3 store, and the buckets to make there. */
  endpoint: string
  buckets: readonly string[]
  /** As in REGISTRY_URL. */
  registry: string
  env: Readonly<Record<string, string>>
}

const maxStartMs = 120_000

/** Makes a bucket once the store serves. @throws after two minutes */
async function makeBucket(endpoint: string, name: string): Promise<void> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
  const end = Date.now() + maxStartMs
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: name }))
      return
    } catch (error) {
      if (error instanceof BucketAlreadyOwnedByYou) return
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
}

/**
 * Builds the apps of this checkout, publishes them and promotes them with the release command.
 * @returns their names and versions
 */
export async function release({ endpoint, buckets, registry, env }: Release): Promise<string> {
  for (const name of buckets) await makeBucket(endpoint, name)
  await buildChanged()
  const command = (...args: string[]) =>
    run([process.execPath, '--import', 'tsx', 'federation/release/src/cli.ts', ...args], {
      ...env,
      REGISTRY_URL: registry,
    })
  const published = await command('publish', ...apps(), '--snapshot')
  const picks = published
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ', 1)[0] ?? '')
  await command('promote', ...picks, '--by', 'deploy/try', '--reason', 'try', '--static')
  return picks.join(', ')
}
