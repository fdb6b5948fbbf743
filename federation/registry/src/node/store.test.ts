import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeStore } from '../../test/store-contract'
import { folderStore } from './store'
import { makeFolder } from '../testing/builds'

let root: string
beforeEach(async () => {
  root = await makeFolder()
})
afterEach(() => rm(root, { recursive: true }))

describeStore('a folder', {
  open: () => folderStore(root),
  plant: (key, bytes) => writeFile(join(root, key), bytes),
})

describe('the store in a folder', () => {
  it('leaves no drafts behind', async () => {
    const store = folderStore(root)
    await store.write('a', Buffer.from('1'))
    await expect(store.write('a', Buffer.from('2'), { ifAbsent: true })).rejects.toThrow('changed by somebody else')
    expect(await readdir(join(root, '.drafts'))).toEqual([])
    expect(await store.list('')).toEqual(['a'])
  })
})
