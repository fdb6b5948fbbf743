import { folderStore, type Store } from '@app/registry/node'
import { giveCanary, makeFolder, revise, serve } from '@app/registry/testing'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listRevisions } from './revisions'
import { listUnserved } from './unserved'

let root: string
let store: Store
/** Files of revisions that were read. */
let read: string[]
const host = { app: 'host', id: '1.0.0-0a0a0a0a' }
const wallet = { app: 'mfe-wallet', id: '1.0.0-11aa11aa' }

beforeEach(async () => {
  root = await makeFolder()
  const folder = folderStore(join(root, 'registry'))
  read = []
  store = {
    ...folder,
    read(key) {
      if (/\/\d+\.json$/.test(key)) read.push(key)
      return folder.read(key)
    },
  }
  await serve(store, 'production', [host, wallet])
  for (let percent = 1; percent <= 30; percent++)
    await giveCanary(store, 'production', { app: 'mfe-wallet', id: '1.1.0-22bb22bb', percent })
})
afterEach(() => rm(root, { recursive: true }))

const percents = async () =>
  (await listRevisions(store, 'production')).map(({ remotes }) => remotes['mfe-wallet']?.canary?.percent ?? 0)
const all = Array.from({ length: 31 }, (_, at) => 30 - at)

describe('the revisions of a channel', () => {
  it('REL-13 are read once: a page that is drawn again costs the newest alone', async () => {
    expect(await percents()).toEqual(all)
    read = []
    expect(await percents()).toEqual(all)
    await giveCanary(store, 'production', { app: 'mfe-wallet', id: '1.1.0-22bb22bb', percent: 31 })
    read = []
    expect(await percents()).toEqual([31, ...all])
    expect(new Set(read).size).toBeLessThanOrEqual(2)
  })

  it('REL-13 are not read again to say what is not served yet', async () => {
    expect(await listUnserved(store, 'production')).toEqual([])
    read = []
    expect(await listUnserved(store, 'production')).toEqual([])
    expect(new Set(read).size).toBeLessThanOrEqual(2)
  })

  it('REL-13 are those of the registry, also once it was restored to an earlier state', async () => {
    expect(await percents()).toEqual(all)
    await Promise.all([29, 30, 31].map((rev) => store.remove(`channels/production/${rev}.json`)))
    await store.remove('channels/production.json')
    expect(await percents()).toEqual(all.slice(3))
    await revise(store, 'production', () => ({ reason: 'another one' }))
    expect((await listRevisions(store, 'production'))[0]).toMatchObject({ rev: 29, reason: 'another one' })
  })
})
