import { type AnswerOf, openKeys, openSigner, verifyAudit } from '@app/release'
import { sql } from 'kysely'
import { listReleases, publish } from '@app/registry/node'
import { makeTrust, serve, writeDist } from '@app/registry/testing'
import { demandHead, headKey, readNewestRoot, type Signer } from '@app/registry/trust'
import { makeWorld, type World } from '../test/world'
import { issueHeads } from './heads'

let world: World
let signer: Signer | undefined
const time = { now: Date.parse('2026-11-20T10:00:00.000Z') }
beforeEach(async () => {
  signer = undefined
  world = await makeWorld({ openSigner: async () => signer })
})
afterEach(() => world.discard())

const errors: unknown[] = []
const issue = () =>
  issueHeads({
    store: world.store,
    books: world.books,
    openSigner: async () => signer,
    onError: (error) => errors.push(error),
  })
const about = { isForeign: false, snapshot: false, commit: 'c0ffee' }

describe('the release service with a key', () => {
  it('REL-17 signs what people publish and change, and says every minute what is the latest', async () => {
    const trust = await makeTrust(world.store, () => new Date(time.now))
    signer = trust.signer
    await world.join('root', 'admin')
    const ana = world.verbs(await world.join('ana', { shell: 'releaser' }))
    await world.books.directory.setOwner('host', 'shell')
    await ana.publish({ app: 'host', folder: await writeDist(world.root, { app: 'host' }), ...about })
    const revision = await ana.promote({ channel: 'production', reason: 'x', picks: [{ app: 'host' }], isStatic: true })
    const [host] = await listReleases(world.store, 'host')
    expect(revision).toMatchObject({ format: 2, digests: { [`host@${host?.id}`]: expect.any(String) } })

    time.now += 60_000
    await issue()
    const head = await world.store.read(headKey('production'))
    const root = await readNewestRoot(world.store, trust.pin)
    expect(demandHead(root, 'production', head?.bytes ?? Buffer.from(''))).toMatchObject({
      rev: 1,
      issued: new Date(time.now).toISOString(),
    })
    expect(errors).toEqual([])

    // what the console shows of it
    const dan = await world.join('dan', { shell: 'viewer' })
    const signed = async () =>
      (await world.call('GET', '/v1/channels/production/health', dan)).json<AnswerOf<'health'>>().signed
    expect(await signed()).toEqual({ confirmedAt: new Date(time.now).toISOString(), problem: null })
    const key = headKey('production')
    await world.store.write(key, Buffer.from('{}'))
    expect(await signed()).toMatchObject({ confirmedAt: null, problem: expect.stringContaining(key) as string })
    await world.store.remove(key)
    expect(await signed()).toEqual({ confirmedAt: null, problem: `${key} is missing.` })
    signer = undefined
    expect(await signed()).toBeNull()
  })

  it('REL-8 signs every minute which entry of the audit log is the newest, so that none is cut off unnoticed, even by who owns the database', async () => {
    signer = (await makeTrust(world.store, () => new Date(time.now))).signer
    const root = await world.join('root', 'admin')
    const ana = await world.join('ana', { shell: 'releaser' })
    await world.books.directory.setOwner('host', 'shell')
    await world.verbs(ana).publish({ app: 'host', folder: await writeDist(world.root, { app: 'host' }), ...about })
    await world.verbs(ana).promote({ channel: 'production', reason: 'x', picks: [{ app: 'host' }], isStatic: true })
    // after the revision, which names the entry with which it began
    expect((await world.call('PUT', '/v1/teams/night', root, {})).statusCode).toBe(200)
    await issue()
    const problems = async () => {
      const { entries, named } = await world.verbs(ana).audit()
      return verifyAudit(entries, named)
    }
    expect(await problems()).toEqual([])
    const [newest] = await world.books.audit({ limit: 1 })
    await sql`alter table audit disable trigger user`.execute(world.db)
    await sql`delete from audit where seq = (select max(seq) from audit)`.execute(world.db)
    await sql`alter table audit enable trigger user`.execute(world.db)
    const cut = `Entry ${newest?.seq} with the hash ${newest?.hash}, which the head of production of`
    expect(await problems()).toEqual([expect.stringContaining(cut)])
    // nor does the service sign the shorter log
    time.now += 60_000
    await issue()
    expect(errors.splice(0)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(`has lost entry ${newest?.seq}`) as string }),
    ])
    expect((await world.call('PUT', '/v1/teams/night', root, {})).statusCode).toBe(200)
    await issue()
    expect(errors.splice(0)).toHaveLength(1)
    expect(await problems()).toEqual([expect.stringContaining(cut)])
  })

  it('REL-17 reports a channel that it cannot vouch for, and goes on', async () => {
    signer = (await makeTrust(world.store)).signer
    const host = {
      app: 'host',
      folder: await writeDist(world.root, { app: 'host' }),
      snapshot: false,
      commit: 'c0ffee',
    }
    const { record } = await publish({ store: world.store, ...host, now: new Date(), signer })
    await serve(world.store, 'staging', [record], signer)
    await world.store.remove(headKey('staging'))
    await world.store.write('channels/production/1.json', Buffer.from('torn'))
    await issue()
    expect(errors).toEqual([expect.objectContaining({ message: 'channels/production/1.json is not JSON.' })])
    expect(await world.store.read(headKey('staging'))).not.toBeNull()
    errors.length = 0
  })

  it('REL-17 signs nothing without one', async () => {
    expect(await openSigner(await openKeys({ DATA_DIR: world.root }, '', () => new Date()))).toBeUndefined()
    await issue()
    expect(await world.store.list('')).toEqual([])
  })
})
