import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Channel, channelSchema } from '../../channel'
import { recordKey, type ReleaseRecord } from '../../record'
import { type FakeBuild, makeFolder, writeDist } from '../../testing/builds'
import { revise, serve } from '../../testing/channel'
import { sampleChannel } from '../../../test/sample'
import { makeHolders, makeTrust, memoryOf, writeRoot } from '../../testing/trust'
import { readChannel, revisionKey } from '../channel-log'
import { decodeJson, encodeJson } from '../json'
import { publish } from '../publish'
import { folderStore, type Store } from '../store'
import { envelopeSchema, seal } from './dsse'
import { sha256Of, readNewestRoot } from './root'
import { issueHead, type Signer } from './signing'
import { demandHead, demandSigned, headKey, signatureKey, writeSignature } from './statements'

let folder: string
let store: Store
let order: string[]
let trust: Awaited<ReturnType<typeof makeTrust>>
beforeEach(async () => {
  folder = await makeFolder()
  const files = folderStore(join(folder, 'registry'))
  order = []
  store = { ...files, write: (key, ...rest) => (order.push(key), files.write(key, ...rest)) }
  trust = await makeTrust(store)
})
afterEach(() => rm(folder, { recursive: true }))

async function release(build: FakeBuild, signer: Signer | null = trust.signer): Promise<ReleaseRecord> {
  const dist = await writeDist(folder, build)
  const about = { snapshot: false, commit: 'c0ffee', now: new Date(), signer: signer ?? undefined }
  return (await publish({ store, app: build.app, folder: dist, ...about })).record
}
const bytesOf = async (key: string) => (await store.read(key))?.bytes ?? Buffer.from('')
const subjectOf = ({ app, id }: ReleaseRecord) => ({ kind: 'record', app, id }) as const
const root = () => readNewestRoot(store, trust.pin)

async function serveHost() {
  const host = await release({ app: 'host' })
  await serve(store, 'production', [host], trust.signer)
  return host
}

describe('a registry with keys', () => {
  it('REL-17 has the signature of a record and a revision before the file itself', async () => {
    const host = await serveHost()
    for (const key of [recordKey('host', host.id), revisionKey('production', 1)]) {
      const signature = signatureKey(sha256Of(await bytesOf(key)))
      expect(order.indexOf(signature)).toBeGreaterThan(-1)
      expect(order.indexOf(signature)).toBeLessThan(order.indexOf(key))
    }
  })

  it('REL-17 names in a revision the digest of each record that it may serve', async () => {
    const one = await release({ app: 'host' })
    const two = await release({ app: 'host', version: '1.1.0' })
    await serve(store, 'production', [one], trust.signer)
    const revision = await serve(store, 'production', [two], trust.signer)
    expect(revision?.format).toBe(2)
    expect(revision?.digests).toEqual({
      [`host@${one.id}`]: sha256Of(await bytesOf(recordKey('host', one.id))),
      [`host@${two.id}`]: sha256Of(await bytesOf(recordKey('host', two.id))),
    })
  })

  it('REL-17 says which revision is the latest, at once and whenever it is asked to', async () => {
    await serveHost()
    const result = async () => demandHead(await root(), 'production', await bytesOf(headKey('production')))
    expect(await result()).toMatchObject({ rev: 1, digest: sha256Of(await bytesOf(revisionKey('production', 1))) })
    const later = new Date(Date.now() + 60_000)
    await issueHead(store, 'production', { ...trust.signer, now: () => later })
    expect((await result()).issued).toBe(later.toISOString())
    expect(await issueHead(store, 'staging', trust.signer)).toBeNull()
  })

  it('REL-17 takes two writers at once, each revision signed', async () => {
    await serveHost()
    const reasons = ['one', 'two', 'three']
    await Promise.all(reasons.map((reason) => revise(store, 'production', () => ({ reason }), trust.signer)))
    expect((await readChannel(store, 'production'))?.rev).toBe(4)
    for (const rev of [2, 3, 4])
      await demandSigned(
        store,
        await root(),
        { kind: 'revision', channel: 'production', rev },
        await bytesOf(revisionKey('production', rev)),
      )
  })

  it('REL-17 is not changed by a command without a key', async () => {
    await serveHost()
    await expect(revise(store, 'production', () => ({ reason: 'old' }))).rejects.toThrow(
      'production is signed, and there is no key here',
    )
  })

  it('REL-17 is changed by the rescue key, which can sign no release', async () => {
    await serveHost()
    const rescue = trust.signerOf('rescue')
    expect((await revise(store, 'production', () => ({ reason: 'rescue' }), rescue))?.rev).toBe(2)
    await expect(release({ app: 'mfe-wallet' }, rescue)).rejects.toThrow('is not one of service in root 1')
  })

  it('REL-17 is not changed with a key that was replaced', async () => {
    await serveHost()
    await writeRoot(store, 2, { ...makeHolders(), root: trust.holders.root })
    await expect(revise(store, 'production', () => ({}), trust.signer)).rejects.toThrow('is not one of')
    await expect(issueHead(store, 'production', trust.signer)).rejects.toThrow('is not one of')
  })
})

describe('a registry without keys', () => {
  it('REL-17 gets the same files as ever', async () => {
    order = []
    const host = await release({ app: 'host' }, null)
    const revision = await serve(folderStore(join(folder, 'plain')), 'production', [host])
    expect(order.some((key) => key.startsWith('signatures/'))).toBe(false)
    expect(Object.keys(revision ?? {})).toEqual([
      'channel',
      'rev',
      'parent',
      'by',
      'at',
      'reason',
      'frozen',
      'host',
      'remotes',
    ])
  })

  it('REL-17 of a newer format is refused in a sentence', () => {
    const newer = encodeJson({ ...sampleChannel, format: 3 })
    expect(() => decodeJson(channelSchema, newer, 'channels/production/9.json')).toThrow(
      'format is newer than this program: update it',
    )
  })
})

describe('somebody who can write to the bucket cannot make the service sign', () => {
  const forge = async (change: Partial<Channel>) => {
    const head = await readChannel(store, 'production')
    const forged = { ...head, parent: head?.rev, rev: (head?.rev ?? 0) + 1, ...change }
    await store.write(revisionKey('production', forged.rev), encodeJson(forged))
  }
  const change = (signer = trust.signer) => revise(store, 'production', () => ({ reason: 'next' }), signer)

  it('REL-17 a release that was changed after publishing', async () => {
    await serveHost()
    const wallet = await release({ app: 'mfe-wallet' })
    const key = recordKey('mfe-wallet', wallet.id)
    await store.write(key, Buffer.concat([await bytesOf(key), Buffer.from(' ')]))
    await expect(serve(store, 'production', [wallet], trust.signer)).rejects.toThrow(
      `No key of root 1 has signed the record of mfe-wallet@${wallet.id} as it is stored`,
    )
  })

  it("REL-17 a change on top of a revision of theirs, nor that revision's head", async () => {
    await serveHost()
    await forge({ reason: 'forged' })
    await expect(change()).rejects.toThrow('No key of root 1 has signed revision 2 of production')
    await expect(issueHead(store, 'production', trust.signer)).rejects.toThrow('has signed revision 2')
  })

  it('REL-17 a change on top of an unsigned revision, as if there were no keys', async () => {
    await serveHost()
    const { format: _, digests: __, ...plain } = (await readChannel(store, 'production')) as Channel
    await store.write(revisionKey('production', 2), encodeJson({ ...plain, rev: 2, parent: 1 }))
    await expect(change()).rejects.toThrow('No key of root 1 has signed revision 2 of production')
    await expect(change({ ...trust.signer, adopts: true })).resolves.toMatchObject({ rev: 3, format: 2 })
  })

  it('REL-17 an older revision, after they deleted the newer ones', async () => {
    await serveHost()
    const before = await bytesOf('channels/production.json')
    await change()
    await store.remove(revisionKey('production', 2))
    await store.write('channels/production.json', before)
    const sentence = 'production is at revision 1, but revision 2 was here before'
    await expect(change()).rejects.toThrow(sentence)
    await expect(issueHead(store, 'production', trust.signer)).rejects.toThrow(sentence)
  })

  it('REL-17 a new first revision, after they deleted the channel', async () => {
    const host = await serveHost()
    for (const key of await store.list('channels/')) await store.remove(key)
    await expect(serve(store, 'production', [host], trust.signer)).rejects.toThrow('is missing, but was here before')
    await expect(issueHead(store, 'production', trust.signer)).rejects.toThrow('is missing, but was here before')
  })

  it('REL-17 under an older root, after they deleted the newest', async () => {
    await serveHost()
    const next = { ...makeHolders(), root: trust.holders.root, service: trust.holders.service }
    await writeRoot(store, 2, next)
    await change()
    await store.remove('trust/root/2.json')
    await expect(change()).rejects.toThrow('The newest root is 1, but root 2 was here before')
  })
})

describe('a signature counts only for what it names', () => {
  it('REL-17 another app, another version, another channel, another number, another kind', async () => {
    const bytes = Buffer.from('the same bytes')
    const { key } = trust.signer
    const record = { kind: 'record', app: 'mfe-wallet', id: '1.0.0-aaaaaaaa' } as const
    const revision = { kind: 'revision', channel: 'production', rev: 7 } as const
    const isTaken = (subject: Parameters<typeof demandSigned>[2]) =>
      root()
        .then((newest) => demandSigned(store, newest, subject, bytes))
        .then(
          () => true,
          () => false,
        )
    await writeSignature(store, key, record, bytes)
    expect(await isTaken(record)).toBe(true)
    expect(await isTaken({ ...record, app: 'mfe-media' })).toBe(false)
    expect(await isTaken({ ...record, id: '1.0.1-aaaaaaaa' })).toBe(false)
    expect(await isTaken(revision)).toBe(false)
    await writeSignature(store, key, revision, bytes)
    expect(await isTaken(revision)).toBe(true)
    expect(await isTaken(record)).toBe(false)
    expect(await isTaken({ ...revision, channel: 'staging' })).toBe(false)
    expect(await isTaken({ ...revision, rev: 8 })).toBe(false)
  })

  it('REL-17 under the type of its kind, although another kind says the same words', async () => {
    const bytes = Buffer.from('the same bytes')
    const subject = { kind: 'record', app: 'mfe-wallet', id: '1.0.0-aaaaaaaa' } as const
    await writeSignature(store, trust.signer.key, subject, bytes)
    const key = signatureKey(sha256Of(bytes))
    const { payload } = decodeJson(envelopeSchema, await bytesOf(key), key)
    const type = 'application/vnd.release.revision+json'
    await store.write(key, encodeJson(seal(type, Buffer.from(payload, 'base64'), [trust.signer.key])))
    await expect(root().then((newest) => demandSigned(store, newest, subject, bytes))).rejects.toThrow('No key of root')
  })

  it('REL-17 keeps the signatures of several keys, so that a new key can sign before it counts', async () => {
    const host = await release({ app: 'host' })
    const bytes = await bytesOf(recordKey('host', host.id))
    const next = { ...makeHolders(), root: trust.holders.root }
    await writeSignature(store, next.service[0] ?? trust.signer.key, subjectOf(host), bytes)
    await demandSigned(store, await root(), subjectOf(host), bytes)
    await writeRoot(store, 2, next)
    await demandSigned(store, await root(), subjectOf(host), bytes)
    await writeRoot(store, 3, { ...makeHolders(), root: trust.holders.root })
    await expect(root().then((newest) => demandSigned(store, newest, subjectOf(host), bytes))).rejects.toThrow('root 3')
  })

  it('REL-17 starts to compare anew under a new key: a stolen one may have signed revision 9007', async () => {
    await serveHost()
    const memory = memoryOf(new Map([['production', { root: 1, keys: 'stolen', rev: 9007, digest: 'far' }]]))
    const next = { ...makeHolders(), root: trust.holders.root, service: trust.holders.service }
    await expect(issueHead(store, 'production', { ...trust.signer, memory })).rejects.toThrow('revision 9007 was here')
    await writeRoot(store, 2, next)
    expect(await issueHead(store, 'production', { ...trust.signer, memory })).toMatchObject({ rev: 1 })
  })
})
