// One of several processes that release at the same time: racer.ts <publish
// promote> <name> <app>, registry in REGISTRY_URL
import { rm } from 'node:fs/promises'
import { Refused } from '@app/registry'
import { listReleases, publish } from '@app/registry/node'
import { makeFolder, writeDist } from '@app/registry/testing'
import { openRegistry, registryLocation } from '@app/storage'
import { promote } from '../src/index'

const [role, name = '', app = ''] = process.argv.slice(2)
const store = openRegistry(registryLocation(process.env, '/'))

/** Publishes a version that another process publishes at the same time with other content. */
async function publishVersion(round: number): Promise<string> {
  const root = await makeFolder()
  const folder = await writeDist(root, {
    app,
    version: `1.0.${round}`,
    contents: { 'page-home.js': `${name} ${round}` },
  })
  try {
    const { record } = await publish({ store, app, folder, snapshot: false, commit: name, now: new Date() })
    return record.id
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Promotes whichever of two releases is not stable. */
async function promoteOther(round: number): Promise<string> {
  const releases = (await listReleases(store, app)).sort((a, b) => a.id.localeCompare(b.id))
  const id = releases[round % releases.length]?.id ?? ''
  const revision = await promote({
    store,
    channel: 'production',
    picks: [{ app, id }],
    by: name,
    reason: `round ${round}`,
    now: new Date(),
  })
  return `${revision?.rev}`
}

const run = role === 'publish' ? publishVersion : promoteOther
process.on('message', (round: number) => {
  run(round).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ outcome: 'ready' })
