import type { AnswerOf } from '@app/release'
import { recordKey } from '@app/registry'
import { makeTrust, writeDist } from '@app/registry/testing'
import { sha256Of, type Signer } from '@app/registry/trust'
import { makeWorld, type World } from '../test/world'

let world: World
let signer: Signer | undefined
let ana: string
const staging = { origin: 'https://staging.example', links: null }
beforeEach(async () => {
  signer = undefined
  world = await makeWorld({ staging, openSigner: async () => signer })
  await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser', shell: 'releaser' })
  for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', host: 'shell' }))
    await world.books.directory.setOwner(app, team)
})
afterEach(() => world.discard())

async function publish(app: string, version = '1.0.0') {
  const notes = ['Records by month']
  const folder = await writeDist(world.root, { app, version, notes })
  return (await world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
}
const path = (id: string, more = '') => `/v1/apps/mfe-wallet/releases/${id}${more}`
async function read<Name extends 'release' | 'lastCheck'>(id: string, more = ''): Promise<AnswerOf<Name>> {
  const answer = await world.call('GET', path(id, more), ana)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('REL-35 what the service says of a release', () => {
  it('REL-35 is what its record says: source, publisher, notes, contents, budgets and sizes', async () => {
    const id = await publish('mfe-wallet')
    const [record] = await world.releases('mfe-wallet')
    const stored = await world.store.read(recordKey('mfe-wallet', id))
    expect(await read(id)).toMatchObject({
      id,
      commit: 'c0ffee',
      by: 'ana',
      notes: ['Records by month'],
      manifest: record?.manifest,
      sha256: sha256Of(stored?.bytes ?? Buffer.from('')),
      files: Object.keys(record?.files ?? {}).length,
      budgets: { entry: 10 * 1024, screen: 60 * 1024, css: 12 * 1024 },
      staging: `https://staging.example/mfe-wallet?mix=mfe-wallet%40${id}`,
      // the registry has no keys
      signature: null,
    })
    const { sizes, languages } = await read<'release'>('newest')
    expect([sizes.screens[0]?.path, languages.length]).toEqual([record?.manifest.routes[0]?.path, 9])
    expect((await world.call('GET', path(id), null)).statusCode).toBe(401)
    const missing = await world.call('GET', path('9.9.9-aaaaaaaa'), ana)
    expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('is not in the registry')])
  })

  it('REL-35 names the key that signed its record, and says so if none that counts has', async () => {
    const { signer: key } = await makeTrust(world.store)
    signer = key
    const id = await publish('mfe-wallet')
    expect((await read<'release'>(id)).signature).toEqual({ keys: [key.key.id], team: [], problem: null })
    const stored = await world.store.read(recordKey('mfe-wallet', id))
    const changed = Buffer.from(stored?.bytes ?? [])
      .toString()
      .replace('c0ffee', 'c0ffed')
    await world.store.write(recordKey('mfe-wallet', id), Buffer.from(changed))
    const { signature } = await read<'release'>(id)
    expect(signature).toEqual({
      keys: [],
      team: [],
      problem: expect.stringContaining('No key of root 1 has signed the record'),
    })
  })

  it('REL-35 has its latest check, against which revision it was and what it looked at', async () => {
    const host = await publish('host')
    const first = await publish('mfe-wallet')
    await world.verbs(ana).promote({
      channel: 'production',
      reason: 'launch',
      isStatic: true,
      picks: [
        { app: 'host', id: host },
        { app: 'mfe-wallet', id: first },
      ],
    })
    const id = await publish('mfe-wallet', '1.1.0')
    expect(await read(id, '/check')).toEqual({ rev: 1, latest: null, opened: null, counts: false })
    const picks = [{ app: 'mfe-wallet', id }]
    const opened = await world.verbs(ana).check({ channel: 'production', picks })
    const looked = await world.verbs(ana).check({ channel: 'production', picks, isStatic: true })
    expect(opened.steps).toMatchObject({
      contracts: { count: 2, problems: 0 },
      languages: { count: 9, problems: 0 },
      // its own screen and the drill
      screens: { count: 1, drills: 1, problems: 0 },
    })
    expect(looked.steps?.screens).toBeNull()
    expect(await read(id, '/check')).toEqual({ rev: 1, latest: looked, opened, counts: true })
    await world.verbs(ana).freeze({ channel: 'production', app: 'mfe-wallet', reason: 'the final' })
    expect(await read(id, '/check')).toMatchObject({ rev: 2, counts: true })
    expect(await read(id, '/check?channel=staging')).toEqual({ rev: 0, latest: null, opened: null, counts: false })
  })
})
