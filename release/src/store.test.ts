import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Conflict, folderStore, type Store } from './store'
import { makeFolder } from './testing'

let root: string
let store: Store
beforeEach(async () => {
  root = await makeFolder()
  store = folderStore(root)
})
afterEach(() => rm(root, { recursive: true }))

const bytes = (text: string) => Buffer.from(text)
const textOf = async (key: string) => Buffer.from((await store.read(key))?.bytes ?? []).toString()

describe('the store in a folder', () => {
  it('reads what was written, and null where nothing is', async () => {
    await store.write('a/b.json', bytes('one'))
    await store.write('a/b.json', bytes('two'))
    expect(await textOf('a/b.json')).toBe('two')
    expect(await store.read('a/c.json')).toBeNull()
    expect(await store.read('a')).toBeNull()
  })

  it('lets one of many writers create a file', async () => {
    const tries = Array.from({ length: 20 }, (_, writer) =>
      folderStore(root)
        .write('claim', bytes(`writer ${writer}`), { ifAbsent: true })
        .then(
          () => writer,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Conflict)
            return null
          },
        ),
    )
    const winners = (await Promise.all(tries)).filter((writer) => writer !== null)
    expect(winners).toHaveLength(1)
    expect(await textOf('claim')).toBe(`writer ${winners[0]}`)
  })

  it('replaces a file only where it is still the one that was read', async () => {
    await store.write('pointer', bytes('1'))
    const before = await store.read('pointer')
    await store.write('pointer', bytes('2'), { ifMatch: before?.etag ?? '' })
    await expect(store.write('pointer', bytes('3'), { ifMatch: before?.etag ?? '' })).rejects.toThrow(Conflict)
    await expect(store.write('other', bytes('3'), { ifMatch: before?.etag ?? '' })).rejects.toThrow(Conflict)
    expect(await textOf('pointer')).toBe('2')
  })

  it('lists by prefix in order, without its drafts', async () => {
    for (const key of ['r/b/2', 'r/b/1', 'r/a/1', 'rest']) await store.write(key, bytes(key))
    expect(await store.list('r/')).toEqual(['r/a/1', 'r/b/1', 'r/b/2'])
    expect(await store.list('')).toEqual(['r/a/1', 'r/b/1', 'r/b/2', 'rest'])
    expect(await store.list('nothing/')).toEqual([])
    expect(await readdir(join(root, '.drafts'))).toEqual([])
  })

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.drafts/x', 'a/.hidden', 'a\\b', '', 'a\u0000'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow('is not a key')
      await expect(store.write(key, bytes('x'))).rejects.toThrow('is not a key')
    },
  )
})
