import { rm } from 'node:fs/promises'
import { makeFolder } from '../testing/builds'
import { serve } from '../testing/channel'
import { readChannel } from './channel-log'
import { folderStore } from './store'

let root: string
beforeEach(async () => {
  root = await makeFolder()
})
afterEach(() => rm(root, { recursive: true }))

describe('REL-6 a wrong pointer', () => {
  const pointer = 'channels/production.json'
  it.each([
    ['names a revision that does not exist', { rev: 99, parent: 98 }],
    ['says other releases than its revision', { host: { stable: '9.9.9-00000000', lkg: null } }],
  ])('REL-6 is ignored when it %s, and fixed by the next change', async (_, lie) => {
    const store = folderStore(root)
    const head = () => readChannel(store, 'production')
    await serve(store, 'production', [{ app: 'host', id: '1.0.0-aaaaaaaa' }])
    const first = await head()
    await store.write(pointer, Buffer.from(JSON.stringify({ ...first, ...lie })))
    expect(await head()).toEqual(first)
    await serve(store, 'production', [{ app: 'mfe-wallet', id: '1.0.0-bbbbbbbb' }])
    expect(await head()).toMatchObject({ rev: 2, parent: 1, remotes: { 'mfe-wallet': { stable: '1.0.0-bbbbbbbb' } } })
    expect(JSON.parse(Buffer.from((await store.read(pointer))?.bytes ?? []).toString())).toEqual(await head())
  })
})
