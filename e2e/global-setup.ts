import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testedMix } from './fixtures/mix'
import { registryVariable, releaseBuilds } from './fixtures/registry'

/** Publishes the builds into a registry that every worker reads; a mix is tested on the registry that contains it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (testedMix !== undefined) return () => Promise.resolve()
  const folder = await mkdtemp(join(tmpdir(), 'e2e-registry-'))
  await releaseBuilds(folder)
  process.env[registryVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
