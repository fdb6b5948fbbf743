import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { appendRevision, decodeJson, encodeJson, folderStore, sriOf, type Store } from '@app/registry/node'
import { manifestSchema, recordKey, type ReleaseRecord, toStored } from '@app/registry'

export const channelName = 'development'

/** Read each time, since the manifest changes often. @throws Refused, naming what is wrong in the manifest */
function describe(root: string, app: string, boot: Uint8Array): ReleaseRecord {
  const read = (name: string) => readFileSync(join(root, app, name))
  const { version } = JSON.parse(read('package.json').toString()) as { version: string }
  const manifest = decodeJson(manifestSchema, read('manifest.json'), `${app}/manifest.json`)
  const isHost = app === 'host'
  const entry = isHost ? { js: ['host.js'], css: ['host.css'] } : { js: ['remoteEntry.js'], css: [] }
  const files = isHost ? { 'boot.js': { sri: sriOf(boot), bytes: boot.byteLength } } : {}
  const hash = createHash('sha256')
    .update(JSON.stringify([version, manifest, files]))
    .digest('hex')
    .slice(0, 8)
  const anything = Object.fromEntries(
    [...entry.js, ...entry.css].map((name) => [name, { sri: sriOf(new Uint8Array()), bytes: 0 }]),
  )
  return {
    app,
    version,
    uniqueName: `${app}_${version}_${hash}`.replace(/\W/g, '_'),
    entry,
    ...(isHost ? { boot: 'boot.js', provides: {} } : {}),
    chunks: {},
    manifest,
    needs: {},
    id: `${version}-${hash}`,
    hash,
    commit: 'development',
    builtAt: new Date().toISOString(),
    base: `r/${app}/${version}-${hash}/`,
    files: { ...files, ...anything },
  }
}

/**
 * The registry that the edge of `npm run dev` reads: records and a channel, as in production; files come from the
 * builds.
 */
export function developmentChannel({
  root,
  apps,
  folder,
  files,
}: {
  root: string
  apps: readonly string[]
  folder: string
  files: string
}) {
  rmSync(folder, { recursive: true, force: true })
  const store: Store = folderStore(folder)
  const put = async (key: string, bytes: Uint8Array) => {
    if (!(await store.read(key))) await store.write(key, bytes, { ifAbsent: true })
  }
  let served = ''

  /** Serves the apps' current manifests. @returns the revision @throws Refused if one cannot be served */
  async function refresh(): Promise<number> {
    const boot = readFileSync(join(files, 'host/boot.js'))
    const records = apps.map((app) => describe(root, app, boot))
    for (const record of records) {
      if (record.boot) await put(record.base + record.boot, boot)
      await put(recordKey(record.app, record.id), encodeJson(toStored(record)))
    }
    const ids = Object.fromEntries(records.map(({ app, id }) => [app, { stable: id, lkg: null }]))
    const { host = { stable: '', lkg: null }, ...remotes } = ids
    const next = JSON.stringify(ids)
    const revision = await appendRevision(store, channelName, async (head) => {
      if (next === served) return null
      return {
        by: 'npm run dev',
        at: new Date().toISOString(),
        reason: 'development',
        host,
        remotes,
        frozen: head?.frozen ?? null,
      }
    })
    served = next
    hashes = new Map(records.map(({ app, hash }) => [app, hash]))
    rev = revision?.rev ?? rev
    return rev
  }
  let rev = 0
  let hashes = new Map<string, string>()

  return { refresh, rev: () => rev, hashOf: (app: string) => hashes.get(app) ?? '' }
}
