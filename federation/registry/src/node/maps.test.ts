import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FakeBuild, makeFolder, writeDist } from '../testing/builds'
import { writeForeignDist } from '../testing/foreign'
import { readSourceMap } from './maps'
import { publish } from './publish'
import { verifyFiles } from './releases'
import { sriOf } from './sri'
import { folderStore, type Store } from './store'

let root: string
let [store, privateStore]: Store[] = []
beforeEach(async () => {
  root = await makeFolder()
  store = folderStore(join(root, 'registry'))
  privateStore = folderStore(join(root, 'private'))
})
afterEach(() => rm(root, { recursive: true }))

const app = 'mfe-wallet'
const map = JSON.stringify({ version: 3, sources: ['secret.ts'], names: [], mappings: '' })
const about = () => ({
  store: store as Store,
  privateStore,
  commit: 'c0ffee',
  now: new Date('2026-11-20T10:00:00.000Z'),
})
async function publishApp(contents: FakeBuild['contents'], more: { preview?: number; snapshot?: boolean } = {}) {
  const folder = await writeDist(root, contents ? { app, contents } : { app })
  return (await publish({ ...about(), app, folder, snapshot: false, ...more })).record
}
const keys = async (of = store) => (await of?.list('')) ?? []
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

describe('REL-24 the source maps of a build', () => {
  it('REL-24 are kept under the hash of their script as published, and nothing of them is in the registry', async () => {
    const { id } = await publishApp({})
    const plain = await keys()
    await rm(join(root, 'registry'), { recursive: true })
    const record = await publishApp({ 'page-home.js.map': map, 'home.css.map': map })
    expect([record.id, await keys()]).toEqual([id, plain])
    expect(textOf(await readSourceMap(privateStore as Store, record.files['page-home.js']?.sri ?? ''))).toBe(map)
    expect(await keys(privateStore)).toHaveLength(1)
  })

  it('REL-24 belong to the script with the hash of the release in it, which is what browsers run', async () => {
    const script = '/* h45hh45h */'
    const record = await publishApp({ 'page-home.js': script, 'page-home.js.map': map })
    const served = sriOf(Buffer.from(script.replace('h45hh45h', record.hash)))
    expect(textOf(await readSourceMap(privateStore as Store, served))).toBe(map)
    expect(await readSourceMap(privateStore as Store, sriOf(Buffer.from(script)))).toBeNull()
  })

  it('REL-24 of a preview are not kept: no channel serves it', async () => {
    await publishApp({ 'page-home.js.map': map }, { preview: 7 })
    expect(await keys(privateStore)).toEqual([])
  })

  it('REL-24 MF-9 of a build made elsewhere are kept apart, too', async () => {
    const folder = await writeForeignDist(root, { contents: { 'notes.js.map': map } })
    const { record } = await publish({ ...about(), folder, isForeign: true, snapshot: false })
    expect(Object.keys(record.files)).not.toContain('notes.js.map')
    expect(textOf(await readSourceMap(privateStore as Store, record.files['notes.js']?.sri ?? ''))).toBe(map)
  })
})

describe('REL-24 a release that would give away its sources', () => {
  it.each([
    ['page-home.js', 'let a\n//# sourceMappingURL=page-home.js.map'],
    ['page-home.js', 'let a\n  //@ sourceMappingURL=data:application/json;base64,e30='],
    ['page-home.css', 'a{}\n/*# sourceMappingURL=page-home.css.map */'],
  ])('REL-24 is refused: %s with %j', async (name, text) => {
    await expect(publishApp({ [name]: text })).rejects.toThrow(`the file ${name} says where its source map is`)
    expect((await keys()).filter((key) => key.startsWith('releases/'))).toEqual([])
  })

  it('REL-24 is not one whose code has the word elsewhere', async () => {
    await publishApp({ 'page-home.js': 'const comment = "//# sourceMappingURL=x"' })
  })

  it('REL-24 is found by the gate, also if something else wrote it', async () => {
    const record = await publishApp({})
    const bytes = Buffer.from(map)
    await store?.write(`${record.base}page-home.js.map`, bytes)
    const files = { ...record.files, 'page-home.js.map': { sri: sriOf(bytes), bytes: bytes.length } }
    expect(await verifyFiles(store as Store, { ...record, files })).toEqual([
      `mfe-wallet@${record.id}: the file page-home.js.map is a source map, which must not be served: publish its build again.`,
    ])
  })
})
