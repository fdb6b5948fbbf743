import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { promote } from '@app/release'
import { sha256Of, rootKey } from '@app/registry/trust'
import { folderStore, publish } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { teams } from './people'
import { channel } from './team'

const repository = join(import.meta.dirname, '../../..')

type Registry = { REGISTRY_URL: string; DATA_DIR: string; TRUST_ROOT: string }

/** A signed channel with a host and the remotes of both teams. @returns the SHA-256 of its root */
export async function launch(root: string, env: Registry): Promise<string> {
  const store = folderStore(env.REGISTRY_URL)
  const apps = ['host', ...teams.map(({ app }) => app)]
  const now = new Date()
  for (const app of apps) {
    const folder = await writeDist(root, { app, version: '1.0.0' })
    await publish({ store, app, folder, snapshot: false, commit: 'c0ffee', by: 'start', now })
  }
  await promote({ store, channel, picks: apps.map((app) => ({ app })), by: 'start', reason: 'start', now })
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'federation/release/src/cli.ts', 'trust', 'init', '--by', 'start'],
    { cwd: repository, env: { ...process.env, ...env } },
  )
  return sha256Of((await store.read(rootKey(1)))?.bytes ?? new Uint8Array())
}
