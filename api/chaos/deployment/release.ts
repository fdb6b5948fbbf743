import { makeBucket } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import { apps, buildChanged } from '../../../scripts/apps.mjs'
import { run } from './containers'

const maxStartMs = 120_000

/** Makes a bucket once the store serves. @param address as in REGISTRY_URL @throws after two minutes */
export async function makeBucketAt(address: string): Promise<void> {
  const location = storeLocation('REGISTRY_URL', address, '/')
  if (typeof location === 'string') throw new Error(`${address} is not a bucket.`)
  const end = Date.now() + maxStartMs
  for (;;)
    try {
      return await makeBucket(location)
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
}

/**
 * Builds the apps of this checkout, publishes them and promotes them with the release command.
 * @param registry as in REGISTRY_URL
 * @returns their names and versions
 */
export async function release(registry: string): Promise<string> {
  await buildChanged()
  const command = (...args: string[]) =>
    run([process.execPath, '--import', 'tsx', 'federation/release/src/cli.ts', ...args], { REGISTRY_URL: registry })
  const published = await command('publish', ...apps(), '--snapshot')
  const picks = published
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ', 1)[0] ?? '')
  await command('promote', ...picks, '--by', 'deploy/try', '--reason', 'try', '--static')
  return picks.join(', ')
}
