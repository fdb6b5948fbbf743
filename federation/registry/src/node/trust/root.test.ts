import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../testing/builds'
import { makeHolders, writeRoot } from '../../testing/trust'
import { decodeJson, encodeJson } from '../json'
import { folderStore, type Store } from '../store'
import { envelopeSchema, seal } from './dsse'
import { makeKey } from './keys'
import { sha256Of, followRoots, readNewestRoot, readPinned, rootKey, rootOf, sealRoot } from './root'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await makeFolder()
  store = folderStore(join(folder, 'registry'))
})
afterEach(() => rm(folder, { recursive: true }))

const holders = makeHolders()
const newer = { ...makeHolders(), root: holders.root }
const strangers = makeHolders()
const first = () => writeRoot(store, 1, holders)
/** Where somebody with the registry's disk can change a root past the store. */
const pathOf = (n: number) => join(folder, 'registry', rootKey(n))

describe('an operator who knows the SHA-256 of a root', () => {
  it('REL-17 gets the newest one, signed by the keys of each before', async () => {
    const pin = await first()
    expect((await readNewestRoot(store, pin)).n).toBe(1)
    await writeRoot(store, 2, newer)
    expect(await readNewestRoot(store, pin)).toEqual(rootOf(2, newer))
  })

  it('REL-17 can start from a later root as well', async () => {
    await first()
    const pin = await writeRoot(store, 2, newer)
    expect((await readPinned(store, pin)).n).toBe(2)
  })

  it('REL-17 is told if the registry has no such root, signed or not', async () => {
    await expect(readPinned(store, 'a'.repeat(64))).rejects.toThrow('the registry is unsigned, or not yours')
    await writeRoot(store, 1, strangers)
    await expect(readPinned(store, sha256Of(sealRoot(rootOf(1, holders), holders.root)))).rejects.toThrow('not yours')
  })

  it.each([
    ['signed only by its own new keys', () => writeRoot(store, 2, strangers), 'enough root keys of root 1'],
    ['signed only by the old keys', () => writeRoot(store, 2, strangers, holders.root), 'enough of its own root keys'],
    ['root 1 once more', async () => store.write(rootKey(2), (await store.read(rootKey(1)))?.bytes ?? hello), 'not 2'],
    ['not JSON', () => store.write(rootKey(2), hello), 'is not JSON'],
  ])('REL-17 keeps the known root if the next is %s, and is told', async (_what, write, problem) => {
    const pin = await first()
    await write()
    const { root, problem: found } = await followRoots(store, await readPinned(store, pin))
    expect(root.n).toBe(1)
    expect(found).toContain(problem)
    await expect(readNewestRoot(store, pin)).rejects.toThrow(problem)
  })

  it('REL-17 keeps the known root if the next is larger than any can be, signed or not, and is told', async () => {
    const pin = await first()
    await writeRoot(store, 2, newer)
    const bytes = (await store.read(rootKey(2)))?.bytes ?? hello
    await writeFile(pathOf(2), Buffer.concat([bytes, Buffer.alloc(256 * 1024, ' ')]))
    const { root, problem } = await followRoots(store, await readPinned(store, pin))
    expect(root.n).toBe(1)
    expect(problem).toContain('trust/root/2.json has more than 262144 bytes')
    await expect(readNewestRoot(store, pin)).rejects.toThrow('has more than 262144 bytes')
  })

  it('REL-17 does not take the known root for the newest if the next cannot be read', async () => {
    const pin = await first()
    await symlink(pathOf(2), pathOf(2))
    await expect(readPinned(store, 'a'.repeat(64))).rejects.toThrow('ELOOP')
    await expect(followRoots(store, await readPinned(store, pin))).rejects.toThrow('ELOOP')
    await expect(readNewestRoot(store, pin)).rejects.toThrow('ELOOP')
  })

  it('REL-17 changes the root keys with one that both the old and the new have signed', async () => {
    const pin = await first()
    await writeRoot(store, 2, strangers, [...holders.root, ...strangers.root])
    expect((await readNewestRoot(store, pin)).n).toBe(2)
  })

  it('REL-17 needs as many signatures as the root says, of different keys', async () => {
    const three = [makeKey(), makeKey(), makeKey()]
    const root = rootOf(1, { ...holders, root: three })
    root.roles.root.threshold = 2
    const write = async (keys: typeof three) => {
      const bytes = sealRoot(root, keys)
      await store.write(rootKey(1), bytes)
      return readPinned(store, sha256Of(bytes))
    }
    expect((await write(three.slice(0, 2))).n).toBe(1)
    await expect(write(three.slice(0, 1))).rejects.toThrow('enough of its own root keys')
  })

  it('REL-17 is told if a root gives one key two names', async () => {
    const root = rootOf(1, holders)
    const [id = '', key = ''] = Object.entries(root.keys)[0] ?? []
    root.keys['b'.repeat(64)] = key
    root.roles.root.keys.push('b'.repeat(64))
    const type = decodeJson(envelopeSchema, sealRoot(root, holders.root), 'root').payloadType
    const bytes = encodeJson(seal(type, encodeJson(root), holders.root))
    await store.write(rootKey(1), bytes)
    expect(id).toBe(holders.root[0]?.id)
    await expect(readPinned(store, sha256Of(bytes))).rejects.toThrow('whose id is not its SHA-256')
  })
})

const hello = Buffer.from('hello')
