import { verifyAudit } from '@app/release'
import { publish } from '@app/registry/node'
import { makeHolders, makeTrust, revise, serve, writeDist, writeRoot } from '@app/registry/testing'
import { type Signer, writeSignature } from '@app/registry/trust'
import { makeWorld, type World } from '../test/world'
import { rescueNoter } from './rescues'

let world: World
let trust: Awaited<ReturnType<typeof makeTrust>>
let errors: unknown[]
beforeEach(async () => {
  world = await makeWorld()
  trust = await makeTrust(world.store)
  errors = []
  const folder = await writeDist(world.root, { app: 'host' })
  const about = { app: 'host', folder, snapshot: false, commit: 'c0ffee', now: new Date(), signer: trust.signer }
  const { record } = await publish({ store: world.store, ...about })
  await serve(world.store, 'production', [record], trust.signer)
})
afterEach(async () => {
  expect(errors).toEqual([])
  await world.discard()
})

/** A process of the service that starts now. @returns looks, as it does every minute */
const start = (signer: Signer | null = trust.signer) =>
  rescueNoter({
    store: world.store,
    openSigner: async () => signer ?? undefined,
    books: world.books,
    onError: (error) => errors.push(error),
  })
const rescue = (reason: string) =>
  revise(world.store, 'production', () => ({ by: 'ana', reason }), {
    ...trust.signerOf('rescue'),
    memory: trust.signer.memory,
  })
const entries = async () => (await world.books.audit({ limit: 100 })).reverse()

describe('a change with the rescue key, straight in the registry', () => {
  it('REL-17 REL-8 is in the audit log once the service is back, as what it is', async () => {
    await rescue('withdrawal does not open')
    const look = start()
    await look()
    expect(await entries()).toMatchObject([
      {
        person: 'rescue key',
        action: 'rescue',
        target: 'channel production',
        outcome: 'done',
        details: { rev: 2, saidBy: 'ana', reason: 'withdrawal does not open', sha256: expect.any(String) },
      },
    ])
    await look()
    await rescue('and again')
    await look()
    expect((await entries()).map(({ details }) => (details as { rev: number }).rev)).toEqual([2, 3])
    expect(verifyAudit(await entries())).toEqual([])
  })

  it('REL-17 REL-9 is there once, however often the service starts and however many look at once', async () => {
    await rescue('one')
    await rescue('two')
    await Promise.all([start()(), start()(), start()()])
    await start()()
    expect((await entries()).map(({ details }) => (details as { rev: number }).rev)).toEqual([2, 3])
  })

  it('REL-17 is still known as one after the keys were replaced', async () => {
    await rescue('one')
    const { holders, pin, signerOf } = trust
    const next = { ...makeHolders(), root: holders.root }
    await writeRoot(world.store, 2, next)
    await start({ ...signerOf('service', undefined, next), pin })()
    expect(await entries()).toHaveLength(1)
  })

  it('REL-17 is not what the service itself signed, and nothing is noted without keys', async () => {
    await revise(world.store, 'production', () => ({ reason: 'service' }), trust.signer)
    await start()()
    await rescue('one')
    await start(null)()
    expect(await entries()).toEqual([])
  })

  it('REL-17 is not what somebody only says to be one', async () => {
    const { key } = trust.signerOf('rescue')
    await revise(world.store, 'production', () => ({ reason: 'service' }), trust.signer)
    // signed by the rescue key, but for another revision
    const stored = await world.store.read('channels/production/2.json')
    await writeSignature(
      world.store,
      key,
      { kind: 'revision', channel: 'production', rev: 3 },
      stored?.bytes ?? Buffer.from(''),
    )
    await start()()
    expect(await entries()).toEqual([])
  })
})
