import { type Channel, type ReleaseRecord, toStored } from '@app/registry'
import { folderStore, publish, sriOf, type Store } from '@app/registry/node'
import { promote } from '@app/release'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type Remote, remotes } from './builds'

const root = join(import.meta.dirname, '../..')
const id = '1.0.0-00000000'
type Described = Pick<ReleaseRecord, 'entry' | 'chunks' | 'boot'>

/** This app as released. */
export async function ownStore(folder: string): Promise<Store> {
  const store = folderStore(folder)
  const apps = ['host', ...remotes]
  const about = { commit: 'bench', now: new Date() }
  for (const app of apps) await publish({ store, app, folder: join(root, app, 'dist'), snapshot: false, ...about })
  const why = { by: 'bench', reason: 'bench', now: new Date() }
  await promote({ store, channel: 'production', picks: apps.map((app) => ({ app })), ...why })
  return store
}

const manifestOf = (app: string) =>
  JSON.parse(readFileSync(join(root, app, 'manifest.json'), 'utf8')) as ReleaseRecord['manifest']

/** A store for an unreleased build, so that the edge can write the same page for it. */
function storeOf(folder: string, records: readonly ReleaseRecord[]): Store {
  const files = folderStore(folder)
  const channel: Channel = {
    channel: 'production',
    rev: 1,
    parent: null,
    by: 'bench',
    at: new Date().toISOString(),
    reason: 'bench',
    host: { stable: id, lkg: null },
    remotes: Object.fromEntries(remotes.map((remote) => [remote, { stable: id, lkg: null }])),
    frozen: null,
  }
  const written = new Map<string, unknown>([
    ['channels/production.json', channel],
    ['channels/production/1.json', channel],
    ...records.map((record) => [`releases/${record.app}/${id}.json`, toStored(record)] as const),
  ])
  return {
    ...files,
    read: (key) => {
      const value = written.get(key)
      return value ? Promise.resolve({ bytes: Buffer.from(JSON.stringify(value)), etag: key }) : files.read(key)
    },
  }
}

/** @param place the build's output folder */
function record(folder: string, app: string, place: string, { entry, chunks, boot }: Described): ReleaseRecord {
  const names = readdirSync(join(folder, place)).filter((name) => /\.(js|css)$/.test(name))
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, place, name))
    return [name, { sri: sriOf(bytes), bytes: bytes.length }] as const
  })
  return {
    app,
    id,
    hash: '00000000',
    version: '1.0.0',
    uniqueName: `${app.replace('-', '_')}_00000000`,
    commit: 'bench',
    builtAt: '2026-01-01T00:00:00.000Z',
    base: baseOf(app),
    entry,
    chunks,
    ...(boot ? { boot } : {}),
    manifest: manifestOf(app),
    needs: {},
    files: Object.fromEntries(files),
  }
}

const builtHost = (folder: string) =>
  JSON.parse(readFileSync(join(folder, baseOf('host'), 'build.json'), 'utf8')) as Described
const nothing: Described = { entry: { js: [], css: [] }, chunks: {} }

/** The build without federation: the remotes' screens are chunks of the one application. */
export function oneAppStore(folder: string): Store {
  const built = builtHost(folder)
  const chunksOf = (remote: Remote) =>
    Object.fromEntries(
      Object.entries(built.chunks).flatMap(([name, load]) =>
        name.startsWith(`${remote}-`) ? [[name.slice(remote.length + 1), load]] : [],
      ),
    )
  const base = baseOf('host')
  return storeOf(folder, [
    record(folder, 'host', base, built),
    ...remotes.map((remote) => record(folder, remote, base, { ...nothing, chunks: chunksOf(remote) })),
  ])
}

/** The build with the federation runtime, which finds remotes and chunks by itself. */
export const defaultFederationStore = (folder: string): Store =>
  storeOf(folder, [
    record(folder, 'host', baseOf('host'), { ...builtHost(folder), chunks: {} }),
    ...remotes.map((remote) => record(folder, remote, baseOf(remote), nothing)),
  ])
