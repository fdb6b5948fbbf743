import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import { exportDiscovery } from './frontend-discovery'
import { collect } from './gc'
import { promote } from './promote'
import { recordKey, Refused, type ReleaseRecord, toStored } from '@app/registry'
import { listReleases, readRelease } from '@app/registry/node'
import { verbsOf } from './verbs'
import { rollBack } from './rollback'

let world: World
let wallet: ReleaseRecord
beforeEach(async () => {
  world = await makeWorld()
  const served = await world.serve({ app: 'host' }, { app: 'mfe-wallet' }, { app: 'mfe-media' })
  wallet = served.find(({ app }) => app === 'mfe-wallet') ?? wallet
})
afterEach(() => world.discard())

const media = 'mfe-media'
const name = () =>
  `releases/${media}/${wallet.id}.json is the record of mfe-wallet@${wallet.id}, not of ${media}@${wallet.id}`
const write = (app: string, id: string, record: ReleaseRecord) =>
  world.store.write(recordKey(app, id), Buffer.from(JSON.stringify(toStored(record))))

describe('REL-4 a record under the name of another app', () => {
  beforeEach(() => write(media, wallet.id, { ...wallet, manifest: { routes: [], widgets: {} } }))

  const verbs: [string, () => Promise<unknown>][] = [
    ['check', () => check({ ...world.author(), picks: [{ app: media, id: wallet.id }] })],
    ['promote', () => promote({ ...world.author(), picks: [{ app: media, id: wallet.id }] })],
    ['promote --force', () => promote({ ...world.author(), picks: [{ app: media, id: wallet.id }], force: true })],
    ['promote of the newest', () => promote({ ...world.author(), picks: [{ app: media }] })],
    ['canary', () => setCanary({ ...world.author(), pick: { app: media, id: wallet.id }, percent: 5 })],
    ['rollback', () => rollBack({ ...world.author(), app: media, to: wallet.id })],
    ['publish', () => world.release({ app: media, version: '1.1.0' })],
    ['gc', () => collect({ store: world.store, now: new Date('2027-11-20'), isReal: true })],
  ]
  it.each(verbs)('REL-4 is refused by name at %s, and nothing changes', async (_, attempt) => {
    const before = [await world.head(), await world.store.list('')]
    const outcome = attempt()
    await expect(outcome).rejects.toThrow(Refused)
    await expect(outcome).rejects.toThrow(name())
    const claims = (key: string) => !key.startsWith('claims/')
    const head = await world.head()
    const keys = await world.store.list('')
    expect([head, keys.filter(claims)]).toEqual([before[0], (before[1] as string[]).filter(claims)])
  })

  it('REL-4 is refused if a channel serves it, also by status and export', async () => {
    const head = await world.head()
    const remotes = { ...head?.remotes, [media]: { stable: wallet.id, lkg: null } }
    const next = Buffer.from(JSON.stringify({ ...head, rev: 2, parent: 1, remotes }))
    await world.store.write('channels/production/2.json', next)
    const verbs = verbsOf({ store: world.store, by: 'ana', now: world.now })
    await expect(verbs.state('production')).rejects.toThrow(name())
    await expect(exportDiscovery(world.store, 'production', '')).rejects.toThrow(name())
  })
})

describe('REL-4 a record whose fields name another release', () => {
  const changes: [string, Partial<ReleaseRecord>, string][] = [
    ['the id', { id: '9.9.9-00000000' }, 'is the record of mfe-wallet@9.9.9-00000000'],
    ['the version', { version: '9.9.9' }, 'has version 9.9.9 and hash'],
    ['the hash', { hash: '00000000' }, 'and hash 00000000, which do not match'],
    [
      'the folder of its files',
      { base: `r/${media}/1.0.0-00000000/` },
      `says that its files are in r/${media}/1.0.0-0`,
    ],
    [
      'the name of its container',
      { uniqueName: 'mfe_media_1' },
      'has the name mfe_media_1, which does not contain the hash',
    ],
  ]
  it.each(changes)('REL-4 is refused when %s differs', async (_, change, sentence) => {
    await write(wallet.app, wallet.id, { ...wallet, ...change })
    await expect(readRelease(world.store, wallet.app, wallet.id)).rejects.toThrow(sentence)
    await expect(listReleases(world.store, wallet.app)).rejects.toThrow('Delete that file and publish the app again')
  })

  it('REL-4 REL-5 is refused when its list of hashes differs from its own hashes', async () => {
    const next = await world.release({ app: wallet.app, version: '1.1.0' })
    const { sri = '', bytes = 0 } = next.files['page-home.js'] ?? {}
    await write(next.app, next.id, { ...next, files: { ...next.files, 'more.js': { sri, bytes } } })
    await world.store.write(
      `${next.base}more.js`,
      (await world.store.read(`${next.base}page-home.js`))?.bytes ?? Buffer.of(),
    )
    const attempt = promote({ ...world.author(), picks: [next] })
    await expect(attempt).rejects.toThrow('the hash of more.js in integrity.json is not the one in the record')
  })
})

describe('REL-6 a revision or a check under another name', () => {
  it("REL-6 is refused by name, and another channel's pointer is ignored", async () => {
    const head = await world.head()
    const put = (key: string, value: unknown) => world.store.write(key, Buffer.from(JSON.stringify(value)))
    await put('channels/production.json', { ...head, channel: 'staging', rev: 5 })
    expect(await world.head()).toEqual(head)
    await put('channels/production/2.json', { ...head, channel: 'staging', rev: 2 })
    await expect(world.head()).rejects.toThrow('channels/production/2.json is a revision of staging, not of production')
    await put('channels/production/2.json', head)
    await expect(world.head()).rejects.toThrow('channels/production/2.json is revision 1, not 2')
  })

  it('REL-4 never lets a passed check of one release count for another', async () => {
    const one = await world.release({ app: 'mfe-wallet', version: '1.1.0' })
    const two = await world.release({ app: 'mfe-wallet', version: '1.2.0' })
    await check({
      ...world.author(),
      picks: [one],
      mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    })
    const green = await world.store.read(`checks/production/mfe-wallet@${one.id}/1.json`)
    await world.store.write(`checks/production/mfe-wallet@${two.id}/1.json`, green?.bytes ?? Buffer.of())
    const attempt = promote({ ...world.author(), picks: [two], requiredCheck: 'opened' })
    await expect(attempt).rejects.toThrow(`mfe-wallet@${two.id}/1.json is the check of other releases`)
  })

  it.each([
    ['of an earlier revision', '1.json', '2.json'],
    ['that opened the screens', '1.json', '1.static.json'],
  ])('REL-4 never lets a passed check %s count under another name', async (_, from, to) => {
    const one = await world.release({ app: 'mfe-wallet', version: '1.1.0' })
    const folder = `checks/production/mfe-wallet@${one.id}/`
    await check({
      ...world.author(),
      picks: [one],
      mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    })
    const green = await world.store.read(folder + from)
    await world.store.write(folder + to, green?.bytes ?? Buffer.of())
    const attempt = promote({ ...world.author(), picks: [one], requiredCheck: 'static' })
    await expect(attempt).rejects.toThrow(`${folder}${to} is the check of other releases or of another revision`)
  })
})
