import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publish } from './publish'
import { decodeRelease, listReleases, readRelease } from './releases'
import { folderStore, type Store } from './store'
import { recordKey, type ReleaseRecord } from '../record'
import { makeFolder, writeDist } from '../testing/builds'

const app = 'mfe-wallet'
let root: string
let store: Store
let record: ReleaseRecord
beforeEach(async () => {
  root = await makeFolder()
  store = folderStore(join(root, 'registry'))
  const now = new Date('2026-11-20T10:00:00.000Z')
  const published = await publish({
    store,
    app,
    folder: await writeDist(root, { app }),
    snapshot: false,
    commit: 'c0ffee',
    now,
  })
  record = published.record
})
afterEach(() => rm(root, { recursive: true }))

/** What is stored, with another commit. */
async function bytesOf(commit: string) {
  const stored = await store.read(recordKey(app, record.id))
  return Buffer.from(
    Buffer.from(stored?.bytes ?? [])
      .toString()
      .replace('c0ffee', commit),
  )
}

describe('REL-1 the record of a release', () => {
  it('REL-1 is decoded once, however often it is read', async () => {
    const first = await readRelease(store, app, record.id)
    expect(first).toEqual(record)
    expect(await readRelease(store, app, record.id)).toBe(first)
    expect((await listReleases(store, app))[0]).toBe(first)
  })

  it('REL-1 is what the registry has now, also once it was restored or replaced', async () => {
    await readRelease(store, app, record.id)
    await store.write(recordKey(app, record.id), await bytesOf('f00d'))
    expect(await readRelease(store, app, record.id)).toMatchObject({ commit: 'f00d' })
    await store.remove(recordKey(app, record.id))
    expect(await readRelease(store, app, record.id)).toBeNull()
  })

  it('REL-1 belongs to one release, also if its bytes are stored as another', async () => {
    const bytes = await bytesOf('c0ffee')
    decodeRelease(bytes, app, record.id)
    expect(() => decodeRelease(bytes, 'mfe-media', record.id)).toThrow(`is the record of ${app}@${record.id}`)
  })

  it('REL-1 is changed by nobody who reads it', async () => {
    const read = await readRelease(store, app, record.id)
    expect(() => read?.manifest.routes.push(...read.manifest.routes)).toThrow(TypeError)
  })

  it('REL-1 is kept for the latest 500 alone', async () => {
    const decode = async (commit: string) => decodeRelease(await bytesOf(commit), app, record.id)
    const first = await decode('c0ffee0')
    expect(await decode('c0ffee0')).toBe(first)
    for (let other = 1; other <= 500; other++) await decode(`c0ffee${other}`)
    expect(await decode('c0ffee0')).not.toBe(first)
  })
})
