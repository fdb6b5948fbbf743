import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordKey } from '@app/registry'
import { listReleases, type Store } from '@app/registry/node'
import { revise, writeDist } from '@app/registry/testing'
import { ciRunOf, readNewestRoot, readProvenance, readSecret, rootKey, writeProvenance } from '@app/registry/trust'
import { makeTrustWorld, type TrustWorld } from '../../test/trust-world'

let world: TrustWorld
let root: string
let store: Store
beforeEach(async () => {
  world = await makeTrustWorld()
  ;({ root, store } = world)
})
afterEach(() => world.discard())

const run: TrustWorld['run'] = (...args) => world.run(...args)
const printed = () => world.state.printed
const keyFile = (name: string) => world.keyFile(name)
const head = () => world.head()
const init = () => world.init()
const served = (pin: string) => world.served(pin)
async function publishWallet(version: string, env: Record<string, string> = {}) {
  await writeDist(root, { app: 'mfe-wallet', version })
  return run('publish mfe-wallet', env)
}

describe('trust init', () => {
  it('REL-17 signs what is served as a new revision, and prints the line for the edges', async () => {
    const before = await head()
    const pin = await init()
    expect(printed()).toContain('Signed 2 releases and 1 channel.')
    expect(await served(pin)).toEqual({ rev: 2, root: 1 })
    expect(await head()).toMatchObject({ by: 'ana', format: 2, frozen: null })
    expect(await head()).toMatchObject({ host: before.host, remotes: before.remotes })
  })

  it('REL-17 makes keys that only their owner can read', async () => {
    await init()
    expect((await readdir(keyFile('.'))).sort()).toEqual([
      'heads',
      'rescue.key',
      'root.json',
      'root.key',
      'service.key',
    ])
    for (const name of ['root.key', 'service.key', 'rescue.key'])
      expect((await stat(keyFile(name))).mode & 0o777).toBe(0o600)
    expect((await stat(keyFile('.'))).mode & 0o777).toBe(0o700)
  })

  it('REL-17 never replaces keys, here or of a registry from elsewhere', async () => {
    await init()
    expect(await run('trust init')).toBe(1)
    expect(printed()).toContain('already names keys')
    await rm(keyFile('.'), { recursive: true })
    expect(await run('trust init')).toBe(1)
    expect(printed()).toContain('The registry has a root already')
  })

  it('REL-17 starts anew after the root key was lost, once an operator has moved what it was away', async () => {
    const first = await init()
    await rm(keyFile('.'), { recursive: true })
    for (const prefix of ['trust/', 'signatures/']) for (const key of await store.list(prefix)) await store.remove(key)
    const second = await init()
    expect(second).not.toBe(first)
    expect(await served(second)).toEqual({ rev: 3, root: 1 })
  })

  it('REL-17 leaves a freeze as it is', async () => {
    await run('freeze --reason final')
    await init()
    expect((await head()).frozen).toMatchObject({ reason: 'final' })
  })
})

describe('a signed registry', () => {
  it('REL-17 REL-1 is published to and changed with the same commands, all signed', async () => {
    const pin = await init()
    expect(await publishWallet('1.1.0')).toBe(0)
    expect(await run('promote mfe-wallet --static --reason new')).toBe(0)
    expect(await served(pin)).toEqual({ rev: 3, root: 1 })
    expect(await run('freeze --reason final')).toBe(0)
    expect(await run('rollback mfe-wallet')).toBe(0)
    expect(await served(pin)).toEqual({ rev: 5, root: 1 })
    await run('trust status')
    expect(printed()).toMatch(/Root 1, TRUST_ROOT=[0-9a-f]{64}\n {2}root +1 of [0-9a-f]{16}: here\n/)
    expect(printed()).toContain('production: revision 5 is signed, and was issued 1 min ago')
  })

  it('REL-17 refuses a command without the key, and a release that such a command published', async () => {
    await init()
    expect(await run('rollback mfe-wallet --to 1.0.0-aaaaaaaa', { DATA_DIR: 'other' })).toBe(1)
    expect(await publishWallet('1.1.0', { DATA_DIR: 'other', REGISTRY_URL: join(root, 'data', 'registry') })).toBe(0)
    expect(await run('freeze --reason x', { DATA_DIR: 'other', REGISTRY_URL: join(root, 'data', 'registry') })).toBe(1)
    expect(printed()).toContain('production is signed, and there is no key here')
    expect(await run('promote mfe-wallet --static --reason new')).toBe(1)
    expect(printed()).toContain('No key of root 1 has signed the record of mfe-wallet@1.1.0-')
  })

  it('REL-17 says in status what is not signed', async () => {
    await init()
    await store.write('channels/production/3.json', Buffer.from(JSON.stringify({ ...(await head()), rev: 3 })))
    expect(await run('trust status')).toBe(0)
    expect(printed()).toContain('production: No key of root 1 has signed revision 3 of production')
  })
})

describe('trust rotate', () => {
  it('REL-17 ends a stolen key with one file, and what is served stays signed', async () => {
    const pin = await init()
    const stolen = await readFile(keyFile('service.key'))
    await publishWallet('1.1.0')
    expect(await run('trust rotate')).toBe(0)
    expect(printed()).toContain('Root 2 has a new service key. Signed 3 releases again.')
    expect(await served(pin)).toEqual({ rev: 2, root: 2 })
    expect(await readFile(keyFile('service.key'))).not.toEqual(stolen)
    expect(await run('promote mfe-wallet --static --reason new')).toBe(0)
    expect(await served(pin)).toEqual({ rev: 3, root: 2 })
    await writeFile(keyFile('service.key'), stolen)
    expect(await run('rollback mfe-wallet')).toBe(1)
    expect(printed()).toContain('is not one of service or rescue in root 2')
  })

  it('REL-17 REL-32 keeps what proves by which run of CI a release was published', async () => {
    const pin = await init()
    const [{ id } = { id: '' }] = await listReleases(store, 'mfe-wallet')
    const key = await readFile(keyFile('service.key'), 'utf8')
    const wallet = { app: 'mfe-wallet', id }
    const record = (await store.read(recordKey('mfe-wallet', id)))?.bytes ?? Buffer.from('')
    const ci = ciRunOf('https://ci.example', { repository: 'lucky/wallet' })
    await writeProvenance(store, readSecret(key, 'service.key'), { ...wallet, record, run: ci })
    expect(await run('trust rotate')).toBe(0)
    const newest = await readNewestRoot(store, pin)
    expect(await readProvenance(store, newest, wallet)).toMatchObject({ repository: 'lucky/wallet' })
  })

  it('REL-17 replaces the rescue key only when asked to', async () => {
    await init()
    const before = await readFile(keyFile('rescue.key'))
    await run('trust rotate')
    expect(await readFile(keyFile('rescue.key'))).toEqual(before)
    await run('trust rotate --rescue')
    expect(printed()).toContain('Root 3 has a new service key and a new rescue key')
    await writeFile(keyFile('old.key'), before)
    expect(await run('rollback mfe-wallet --rescue-key data/trust/old.key')).toBe(1)
    expect(printed()).toContain('mfe-wallet has no last good release')
    await publishWallet('1.1.0')
    await run('promote mfe-wallet --static --reason new')
    expect(await run('rollback mfe-wallet --rescue-key data/trust/old.key')).toBe(1)
    expect(printed()).toContain('is not one of service or rescue in root 3')
  })

  it('REL-17 signs nothing that somebody else planted, a release or a revision', async () => {
    await init()
    await publishWallet('1.1.0', { DATA_DIR: 'other', REGISTRY_URL: join(root, 'data', 'registry') })
    expect(await run('trust rotate')).toBe(0)
    expect(printed()).toMatch(/Signed 2 releases again\.\nNot signed again, because nobody .*: mfe-wallet@1\.1\.0-/)
    await store.write('channels/production/3.json', Buffer.from(JSON.stringify({ ...(await head()), rev: 3 })))
    expect(await run('trust rotate')).toBe(1)
    expect(printed()).toContain('has signed revision 3 of production')
    expect(await store.read(rootKey(3))).toBeNull()
  })

  it('REL-17 needs the root key', async () => {
    await init()
    await rm(keyFile('root.key'))
    expect(await run('trust rotate')).toBe(1)
    expect(printed()).toContain('root.key is missing: put the root key there')
  })
})

describe('rollback while the service is down', () => {
  it('REL-17 is signed with the rescue key, on a machine that knows the root', async () => {
    const pin = await init()
    await publishWallet('1.1.0')
    await run('promote mfe-wallet --static --reason new')
    const elsewhere = { DATA_DIR: 'laptop', REGISTRY_URL: join(root, 'data', 'registry') }
    const line = 'rollback mfe-wallet --reason rescue --rescue-key data/trust/rescue.key'
    expect(await run(line, elsewhere)).toBe(1)
    expect(printed()).toContain('A key alone is not enough: set TRUST_ROOT')
    expect(await run(line, { ...elsewhere, TRUST_ROOT: pin })).toBe(0)
    expect(await served(pin)).toEqual({ rev: 4, root: 1 })
    expect(await run('promote mfe-wallet --static --reason again')).toBe(0)
  })

  it('REL-17 goes to the files, never through the service', async () => {
    expect(await run('rollback host --rescue-key x', { REGISTRY_URL: 'https://release.example' })).toBe(1)
    expect(printed()).toContain("--rescue-key works on the registry's files")
    expect(await run('rollback mfe-wallet --rescue-key missing.key')).toBe(1)
    expect(printed()).toContain('There is no file')
  })
})

it('REL-17 a registry without keys is changed as ever', async () => {
  await revise(store, 'production', () => ({ reason: 'plain' }))
  expect(await head()).not.toHaveProperty('format')
  expect(await store.list('signatures/')).toEqual([])
  await run('trust status')
  expect(printed()).toContain('Nothing is signed here')
  expect(await run('trust rotate')).toBe(1)
})
