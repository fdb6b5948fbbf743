import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { publish } from './publish'
import { listReleases } from './releases'
import { type Condition, folderStore, type Store } from './store'
import { recordKey } from '../record'
import { type FakeBuild, makeFolder, writeDist } from '../testing/builds'

let root: string
let store: Store
beforeEach(async () => {
  root = await makeFolder()
  store = folderStore(join(root, 'registry'))
})
afterEach(() => rm(root, { recursive: true }))

const app = 'mfe-wallet'
async function publishApp(overrides: Partial<FakeBuild> = {}, snapshot = false, into = store) {
  const folder = await writeDist(root, { app, ...overrides })
  const now = new Date('2026-11-20T10:00:00.000Z')
  return publish({ store: into, app, folder, snapshot, commit: 'c0ffee', now })
}
const textOf = async (key: string) => Buffer.from((await store.read(key))?.bytes ?? []).toString()

describe('REL-1 publish', () => {
  it('REL-1 creates a release named by its version and content, with the hash of every file', async () => {
    const { record, outcome } = await publishApp()
    expect(outcome).toBe('published')
    expect(record.id).toBe(`1.0.0-${record.hash}`)
    expect(record).toMatchObject({ app, version: '1.0.0', commit: 'c0ffee', builtAt: '2026-11-20T10:00:00.000Z' })
    expect(record.base).toBe(`r/mfe-wallet/${record.id}/`)
    expect(Object.keys(record.files).sort()).toEqual(['contract.json', 'page-home.js', 'remoteEntry.js'])
    const list = await textOf(`${record.base}integrity.json`)
    expect(record.integrity).toBe(`sha256-${createHash('sha256').update(list).digest('base64')}`)
    expect(Object.keys(JSON.parse(String(list)) as object)).toEqual(['page-home.js', 'remoteEntry.js'])
    for (const [name, { sri, bytes }] of Object.entries(record.files)) {
      const text = await textOf(record.base + name)
      expect(sri).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
      expect(bytes).toBe(Buffer.byteLength(text))
    }
    expect(await listReleases(store, app)).toEqual([record])
  })

  it('REL-1 names the app under the key that registries have always had', async () => {
    const { record } = await publishApp()
    const stored: unknown = JSON.parse(await textOf(recordKey(app, record.id)))
    expect(stored).toMatchObject({ part: app })
    expect(stored).not.toHaveProperty('app')
  })

  it('REL-19 keeps the budgets of the build, and how large each script and stylesheet is when it is sent', async () => {
    const css = 'a { color: red } '.repeat(50)
    const chunks = { 'page-home': { js: ['page-home.js'], css: ['home.css'] } }
    const { record } = await publishApp({ chunks, contents: { 'home.css': css }, budgets: { css: 2000 } })
    expect(record.budgets).toEqual({ css: 2000 })
    for (const [name, copy] of Object.entries({ 'page-home.js': 'gz', 'home.css': 'br' })) {
      const stored = await store.read(`${record.base}${name}.${copy}`)
      expect(record.files[name]?.sent).toBe(stored?.bytes.length)
    }
    expect(record.files['contract.json']).not.toHaveProperty('sent')
  })

  it('REL-29 keeps the packages of all bills of materials of the build, which are files of the release', async () => {
    const bom = (...names: string[]) => {
      const components = names.map((name) => ({ type: 'library', name, version: '1.0.0' }))
      return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components })
    }
    const { record } = await publishApp({ contents: { 'bom.json': bom('b', 'a'), 'sw.cdx.json': bom('c', 'a') } })
    expect(record.packages).toEqual(['a@1.0.0', 'b@1.0.0', 'c@1.0.0'])
    expect(await textOf(`${record.base}bom.json`)).toBe(bom('b', 'a'))
    expect(record.files).toHaveProperty(['sw.cdx.json'])
    expect((await publishApp({ version: '1.0.1' })).record).not.toHaveProperty('packages')
  })

  it('REL-1 replaces the placeholder with the hash, so that two versions can run in one page', async () => {
    const { record } = await publishApp()
    expect(record.uniqueName).toBe(`mfe_wallet_1_0_0_${record.hash}`)
    expect(await textOf(`${record.base}remoteEntry.js`)).toBe(`/* ${record.uniqueName} remoteEntry.js */`)
  })

  it('REL-1 leaves pictures and similar files unchanged', async () => {
    const { record } = await publishApp({ contents: { 'mark.svg': '<svg id="h45hh45h"/>' } })
    expect(await textOf(`${record.base}mark.svg`)).toBe('<svg id="h45hh45h"/>')
  })

  it('REL-1 writes compressed copies beside each file', async () => {
    const { record } = await publishApp({ contents: { 'remoteEntry.js': 'let a = 1\n'.repeat(500) } })
    const key = `${record.base}remoteEntry.js`
    const br = await store.read(`${key}.br`)
    const gz = await store.read(`${key}.gz`)
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(await textOf(key))
    expect(gunzipSync(gz?.bytes ?? '').toString()).toBe(await textOf(key))
    expect(br?.bytes.length).toBeLessThan(200)
  })

  it('REL-1 gives the same content the same hash, and any change a different one', async () => {
    const { record } = await publishApp({}, true)
    expect((await publishApp({}, true)).record.hash).toBe(record.hash)
    const others = [
      { contents: { 'page-home.js': 'changed' } },
      { contents: { 'more.js': '' } },
      { needs: { react: '^19.4.0' } },
      { version: '1.0.1' },
    ]
    const hashes = [record.hash]
    for (const other of others) hashes.push((await publishApp(other, true)).record.hash)
    expect(new Set(hashes).size).toBe(5)
  })

  it.each([
    ['the same', {}],
    ['other', { contents: { 'page-home.js': 'changed' } }],
  ])('REL-1 refuses a version that is already published, with %s content', async (_, change) => {
    const { record } = await publishApp()
    await expect(publishApp(change)).rejects.toThrow(
      `mfe-wallet 1.0.0 is already published (${record.id}, 2026-11-20T10:00:00.000Z). A release never changes: raise the version`,
    )
    expect(await listReleases(store, app)).toEqual([record])
  })

  it('REL-1 lets only one of two publish a version at the same time', async () => {
    const folders = await Promise.all(
      ['one', 'two'].map((team) => writeDist(join(root, team), { app, contents: { 'page-home.js': team } })),
    )
    const tries = folders.map((folder) =>
      publish({ store, app, folder, snapshot: false, commit: 'c', now: new Date(0) }),
    )
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listReleases(store, app)).toHaveLength(1)
  })

  it('REL-1 publishes a snapshot beside the version; publishing it again does nothing', async () => {
    const { record: release } = await publishApp()
    const { record } = await publishApp({}, true)
    expect(record.id).toBe(`1.0.0-snapshot-${record.hash}`)
    expect(record.version).toBe('1.0.0-snapshot')
    expect(await publishApp({}, true)).toEqual({ record, outcome: 'already there' })
    expect((await publishApp({ contents: { 'page-home.js': 'next' } }, true)).outcome).toBe('published')
    expect((await listReleases(store, app)).map(({ id }) => id)).toContain(release.id)
  })

  it('REL-1 writes the record last, so that an interrupted publication is not a release and can be repeated', async () => {
    const keys: string[] = []
    const cutOff: Store = {
      ...store,
      async write(key: string, bytes: Uint8Array, condition?: Condition) {
        keys.push(key)
        if (key.endsWith('remoteEntry.js')) throw new Error('disk full')
        return store.write(key, bytes, condition)
      },
    }
    await expect(publishApp({}, false, cutOff)).rejects.toThrow('disk full')
    expect(keys.some((key) => key.startsWith('releases/'))).toBe(false)
    expect(await listReleases(store, app)).toEqual([])
    expect((await publishApp()).outcome).toBe('published')
  })

  it('REL-1 reads back what was written and refuses to name a damaged release', async () => {
    const damaging: Store = {
      ...store,
      write: (key, bytes, condition) =>
        store.write(key, key.endsWith('page-home.js') ? Buffer.from('torn') : bytes, condition),
    }
    await expect(publishApp({}, false, damaging)).rejects.toThrow('page-home.js is not the one that was published')
    expect(await listReleases(store, app)).toEqual([])
  })
})

describe('an incomplete build', () => {
  const route = { path: '/x', page: 'gone', access: 'open', skeleton: 'list' } as const
  it.each<[string, Partial<FakeBuild>, string]>([
    ['a page without a chunk', { manifest: { routes: [route], widgets: {} } }, 'there is no chunk page-gone'],
    [
      'a widget without a chunk',
      { manifest: { routes: [], widgets: { Hot: { chunk: 'widget-Hot' } } } },
      'the widget Hot needs the chunk widget-Hot',
    ],
    ['one name for all versions', { uniqueName: 'mfe_wallet' }, 'does not contain the placeholder'],
    ['another app', { app: 'mfe-media' }, 'contains a build of mfe-media, not of mfe-wallet'],
  ])('is refused: %s', async (_, input, message) => {
    const folder = await writeDist(root, { app, ...input })
    const attempt = publish({ store, app, folder, snapshot: false, commit: 'c', now: new Date(0) })
    await expect(attempt).rejects.toThrow(message)
  })

  it('is refused: a file that it names is missing', async () => {
    const folder = await writeDist(root, { app })
    await rm(join(folder, 'remoteEntry.js'))
    const attempt = publish({ store, app, folder, snapshot: false, commit: 'c', now: new Date(0) })
    await expect(attempt).rejects.toThrow('names the file remoteEntry.js, but the build has no such file')
  })

  it('is refused: no build at all, or a description that does not match', async () => {
    const nothing = { store, app, folder: join(root, 'none'), snapshot: false, commit: 'c', now: new Date(0) }
    await expect(publish(nothing)).rejects.toThrow('There is no build in')
    const folder = await writeDist(root, { app })
    await writeFile(join(folder, 'build.json'), '{"part":"mfe-wallet"}')
    await expect(publish({ ...nothing, folder })).rejects.toThrow('build.json does not match its schema: version')
  })
})
