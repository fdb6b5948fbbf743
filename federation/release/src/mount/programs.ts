import { freePort } from '@app/settings'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { apiSettings, startServer } from './server'
import { workspace } from '../workspace'

/** What a check starts: files, in `workspace`. */
export type Programs = {
  runner: string
  api: string
  sandbox: string
  /** The data folder that the API's is a copy of; null: it begins with an empty folder. */
  folder: string | null
}

const sources = {
  runner: 'federation/release/src/mount/runner.ts',
  api: 'api/src/main.ts',
  sandbox: 'api/sandbox-provider/main.ts',
}
const inImage: Programs = {
  runner: 'federation/service/dist/runner.mjs',
  api: 'api/dist/main.mjs',
  sandbox: 'api/dist/sandbox.mjs',
  folder: null,
}
const isImage = import.meta.filename.endsWith('.mjs')

/** An image has bundles (deploy/bundle.mjs); a checkout bundles its sources. */
export async function findPrograms(): Promise<Programs> {
  if (isImage) return inImage
  const { bundlesOf } = await import('../../../../scripts/bundles.mjs')
  const [runner = '', api = '', sandbox = ''] = await bundlesOf(Object.values(sources))
  return { runner, api, sandbox, folder: await emptyFolder(api) }
}

const schema = ['api/src/db/migrations', 'api/src/db/functions']

/** Stores a data folder with an empty database: to create one takes longer than the rest of a start. */
async function emptyFolder(api: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(workspace, 'pnpm-workspace.yaml')))
  for (const folder of schema)
    for (const name of (await readdir(join(workspace, folder))).sort())
      hash.update(await readFile(join(workspace, folder, name)))
  const path = join(workspace, '.cache/check', hash.digest('hex').slice(0, 16))
  if (existsSync(path)) return path
  await mkdir(dirname(path), { recursive: true })
  const draft = await mkdtemp(`${path}-`)
  const port = await freePort()
  const env = { ...apiSettings, API_PORT: `${port}`, DATA_DIR: draft }
  const server = startServer(api, env, `http://127.0.0.1:${port}/readyz`)
  const failure = await server.ready.catch((error: Error) => error)
  await server.stop()
  if (failure) {
    await rm(draft, { recursive: true, force: true })
    throw failure
  }
  // if several do so at once, the first one wins
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }))
  return path
}
