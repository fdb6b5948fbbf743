import { provenanceKey, recordKey, type ReleaseRecord } from '@app/registry'
import { listReleases, publish, revisionKey } from '@app/registry/node'
import { makeTrust, serve, writeDist } from '@app/registry/testing'
import { ciRunOf, sha256Of, makeKey, readNewestRoot, writeSignature } from '@app/registry/trust'
import { collect } from '../gc'
import { makeWorld, type World } from '../../test/world'

let world: World
let trust: Awaited<ReturnType<typeof makeTrust>>
beforeEach(async () => {
  world = await makeWorld()
  trust = await makeTrust(world.store, () => new Date(world.time))
})
afterEach(() => world.discard())

const run = ciRunOf('https://ci.example', { repository: 'lucky/wallet' })
async function release(app: string, version = '1.0.0'): Promise<ReleaseRecord> {
  const folder = await writeDist(world.root, { app, version })
  const about = { store: world.store, folder, snapshot: false, commit: 'c0ffee', now: world.now() }
  return (await publish({ ...about, signer: trust.signer, run })).record
}
const promote = (...picks: ReleaseRecord[]) => serve(world.store, 'production', picks, trust.signer)
const gc = (store = world.store) => collect({ store, now: world.now(), isReal: true, signer: trust.signer })
const bytesOf = async (key: string) => (await world.store.read(key))?.bytes ?? Buffer.from('')
const signatureOf = async (key: string) => `signatures/${sha256Of(await bytesOf(key))}.json`
const signatures = () => world.store.list('signatures/')

describe('gc in a signed registry', () => {
  it('REL-17 REL-3 removes the signature and provenance of a release with it, and of nothing that is kept', async () => {
    const host = await release('host')
    const old = await release('mfe-wallet')
    await promote(host)
    world.pass(24 * 100)
    const recent = await release('mfe-wallet', '1.1.0')
    const served = await release('mfe-wallet', '1.2.0')
    await promote(served)
    const stored = await Promise.all([host, recent, served].map(({ app, id }) => signatureOf(recordKey(app, id))))
    const revisions = await Promise.all([1, 2].map((rev) => signatureOf(revisionKey('production', rev))))
    expect((await gc()).map(({ id }) => id)).toEqual([old.id])
    expect(await signatures()).toEqual([...stored, ...revisions].sort())
    expect((await world.store.list('releases/')).filter((key) => key.includes('provenance')).sort()).toEqual(
      [host, recent, served].map(({ app, id }) => provenanceKey(app, id)).sort(),
    )
  })

  it('REL-17 REL-3 removes it where there is no key, too', async () => {
    await promote(await release('host'))
    const old = await release('mfe-wallet')
    const signature = await signatureOf(recordKey('mfe-wallet', old.id))
    world.pass(24 * 100)
    await collect({ store: world.store, now: world.now(), isReal: true })
    expect(await signatures()).not.toContain(signature)
    expect(await signatures()).toHaveLength(2)
  })

  it('REL-17 REL-3 finishes an interrupted run, the signature too', async () => {
    await promote(await release('host'))
    const old = await release('mfe-wallet')
    const signature = await signatureOf(recordKey('mfe-wallet', old.id))
    world.pass(24 * 100)
    const remove = (key: string) =>
      key === recordKey('mfe-wallet', old.id) ? Promise.reject(new Error('killed')) : world.store.remove(key)
    await expect(gc({ ...world.store, remove })).rejects.toThrow('killed')
    expect((await gc()).map(({ id }) => id)).toEqual([old.id])
    expect(await signatures()).not.toContain(signature)
    expect(await world.store.read(recordKey('mfe-wallet', old.id))).toBeNull()
  })

  it('REL-17 removes the signature of a writer who came second', async () => {
    await promote(await release('host'))
    const before = await signatures()
    const second = Buffer.from('what another writer wanted to be revision 1')
    await writeSignature(world.store, trust.signer.key, { kind: 'revision', channel: 'production', rev: 1 }, second)
    expect(await signatures()).toHaveLength(before.length + 1)
    await gc()
    expect(await signatures()).toEqual(before)
  })

  it.each<[string, () => Promise<string>]>([
    [
      'of a revision that somebody changed, so that the original can be put back',
      async () => {
        const key = revisionKey('production', 1)
        const signature = await signatureOf(key)
        const changed = Buffer.from(
          Buffer.from(await bytesOf(key))
            .toString()
            .replace('"test"', '"forged"'),
        )
        await world.store.write(key, changed)
        await writeSignature(world.store, makeKey(), { kind: 'revision', channel: 'production', rev: 1 }, changed)
        return signature
      },
    ],
    [
      'of a record that somebody changed',
      async () => {
        const [{ id } = { id: '' }] = await listReleases(world.store, 'host')
        const signature = await signatureOf(recordKey('host', id))
        const text = Buffer.from(await bytesOf(recordKey('host', id))).toString()
        await world.store.write(recordKey('host', id), Buffer.from(text.replace('c0ffee', 'f00d')))
        return signature
      },
    ],
    [
      'of a release that is served, whose record and files somebody removed',
      async () => {
        const [key = ''] = (await world.store.list('releases/host/')).filter((name) => !name.includes('provenance'))
        const signature = await signatureOf(key)
        for (const name of [key, ...(await world.store.list('r/host/'))]) await world.store.remove(name)
        return signature
      },
    ],
    [
      'of a revision that somebody moved away',
      async () => {
        const signature = await signatureOf(revisionKey('production', 1))
        await promote(await release('host', '1.1.0'))
        await world.store.remove(revisionKey('production', 1))
        return signature
      },
    ],
    [
      'of a release that is being published: its files are there',
      async () => {
        await world.store.write('r/mfe-notes/1.0.0-aaaaaaaa/remoteEntry.js', Buffer.from('x'))
        const bytes = Buffer.from('a record that is written next')
        const subject = { kind: 'record', app: 'mfe-notes', id: '1.0.0-aaaaaaaa' } as const
        await writeSignature(world.store, trust.signer.key, subject, bytes)
        return `signatures/${sha256Of(bytes)}.json`
      },
    ],
    [
      'that is none of ours',
      async () => {
        const key = `signatures/${'a'.repeat(64)}.json`
        await world.store.write(key, Buffer.from('{}'))
        return key
      },
    ],
  ])('REL-17 keeps the signature %s', async (_what, prepare) => {
    await promote(await release('host'))
    const signature = await prepare()
    await gc()
    expect(await signatures()).toContain(signature)
  })

  it('REL-17 removes the signature of a release that an earlier run removed without it', async () => {
    await promote(await release('host'))
    const bytes = Buffer.from('a record of long ago')
    const subject = { kind: 'record', app: 'mfe-gone', id: '1.0.0-aaaaaaaa' } as const
    await writeSignature(world.store, trust.signer.key, subject, bytes)
    await gc()
    expect(await signatures()).not.toContain(`signatures/${sha256Of(bytes)}.json`)
    expect((await readNewestRoot(world.store, trust.pin)).n).toBe(1)
  })
})
