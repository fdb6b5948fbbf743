import { recordKey, type ReleaseRecord } from '@app/registry'
import { encodeJson } from '@app/registry/node'
import { memoryOf, writeRoot } from '@app/registry/testing'
import { sha256Of, issueHead, makeKey, type SigningKey, writeSignature } from '@app/registry/trust'
import { rm } from 'node:fs/promises'
import { host, lottery } from '../testing'
import { makeSigned, type Signed } from './testing'

let world: Signed
let team: SigningKey
/** Served, and signed by its team: the lottery's first release. */
let first: ReleaseRecord
beforeEach(async () => {
  world = await makeSigned()
  team = makeKey()
  const { holders } = world.trust
  first = world.first[1] ?? fail('the lottery is missing')
  await sign(first, team)
  await writeRoot(world.store, 2, holders, holders.root, { 'mfe-lottery': [team] })
})
afterEach(async () => {
  await world.end()
  await rm(world.root, { recursive: true })
})
const fail = (message: string): never => {
  throw new Error(message)
}

const sign = async ({ app, id }: { app: string; id: string }, by: SigningKey) =>
  writeSignature(world.store, by, { kind: 'record', app, id }, await world.bytesOf(recordKey(app, id)))
const signatureOf = async ({ app, id }: ReleaseRecord) =>
  `signatures/${sha256Of(await world.bytesOf(recordKey(app, id)))}.json`

/** A running edge that serves revision 1. */
async function running() {
  const edge = await world.edge()
  expect(await edge.rev()).toBe(1)
  expect(edge.log).toEqual([])
  return edge
}
async function expectIgnored(edge: Awaited<ReturnType<typeof running>>, sentence: string) {
  expect([await edge.rev(), await edge.rev()]).toEqual([1, 1])
  expect(await edge.alarms()).toEqual([expect.stringContaining(sentence)])
  expect(edge.log).toEqual([expect.stringContaining(sentence)])
  const fresh = await world.edge('fresh')
  expect((await fresh.get('/zhome')).statusCode).toBe(503)
  expect(fresh.log).toEqual([expect.stringContaining(sentence)])
}

/** A record as somebody with the bucket and the service's key writes it: the team's key is all that they do not have. */
async function forge(id: string): Promise<ReleaseRecord> {
  const { app, ...record } = first
  const hash = id.slice(-8)
  const forged = {
    ...record,
    part: app,
    id,
    hash,
    version: id.slice(0, -9),
    base: `r/${app}/${id}/`,
    commit: 'f00d',
    uniqueName: record.uniqueName.replace(record.hash, hash),
  }
  await world.store.write(recordKey(app, id), encodeJson(forged))
  for (const name of [...Object.keys(record.files), 'integrity.json'])
    await world.store.write(forged.base + name, await world.bytesOf(record.base + name))
  const made: ReleaseRecord = { ...record, app, id, hash, base: forged.base }
  await sign(made, world.signer.key)
  return made
}
/** A revision with the service's key, which names the record. None of our own code signs one. */
async function serveForged({ app, id }: ReleaseRecord) {
  const { key } = world.signer
  const before = JSON.parse(Buffer.from(await world.bytesOf(world.revisionKey(1))).toString()) as {
    remotes: Record<string, object>
    digests: Record<string, string>
  }
  const digest = sha256Of(await world.bytesOf(recordKey(app, id)))
  const revision = {
    ...before,
    rev: 2,
    parent: 1,
    remotes: { ...before.remotes, [app]: { stable: id, lkg: null } },
    digests: { ...before.digests, [`${app}@${id}`]: digest },
  }
  await world.store.write(world.revisionKey(2), encodeJson(revision))
  await writeSignature(
    world.store,
    key,
    { kind: 'revision', channel: 'production', rev: 2 },
    await world.bytesOf(world.revisionKey(2)),
  )
  await issueHead(world.store, 'production', { ...world.signer, memory: memoryOf() })
}

describe('somebody with the bucket and the key of the service cannot give members what a team did not sign', () => {
  it('REL-39 members go on with what the team signed; its next release, with its key, is served', async () => {
    const edge = await running()
    await world.serve([await world.release({ ...lottery, version: '1.1.0' }, world.signer, team)])
    expect(await edge.rev()).toBe(2)
    // the host has no keys of its own
    await world.serve([await world.release({ ...host, version: '1.1.0' })])
    expect(await edge.rev()).toBe(3)
    expect(edge.log).toEqual([])
  })

  it('REL-39 a release of their own, in a revision that they sign', async () => {
    const edge = await running()
    await serveForged(await forge('1.1.0-abcdef01'))
    await expectIgnored(edge, 'No key of the team of mfe-lottery in root 2 has signed the record of mfe-lottery@1.1.0')
    const { statusCode } = await edge.get('/r/mfe-lottery/1.1.0-abcdef01/page-game.js')
    expect(statusCode).toBe(404)
  })

  it("REL-39 one that another app's team has signed, or the service twice", async () => {
    const edge = await running()
    const { holders } = world.trust
    const other = makeKey()
    await writeRoot(world.store, 3, holders, holders.root, { 'mfe-lottery': [team], 'mfe-wallet': [other] })
    const forged = await forge('1.1.0-abcdef01')
    await sign(forged, other)
    const copied = JSON.parse(Buffer.from(await world.bytesOf(await signatureOf(forged))).toString()) as {
      signatures: { keyid: string; sig: string }[]
    }
    const [{ sig } = { sig: '' }] = copied.signatures
    copied.signatures.push({ keyid: team.id, sig })
    await world.store.write(await signatureOf(forged), encodeJson(copied))
    await serveForged(forged)
    await expectIgnored(edge, 'No key of the team of mfe-lottery in root 3 has signed the record of mfe-lottery@1.1.0')
  })

  it("REL-39 the team's signature of another release, for theirs", async () => {
    const edge = await running()
    const forged = await forge('1.1.0-abcdef01')
    const [theirs, ours] = await Promise.all([forged, first].map(signatureOf))
    const service = JSON.parse(Buffer.from(await world.bytesOf(theirs ?? '')).toString()) as { signatures: object[] }
    const real = JSON.parse(Buffer.from(await world.bytesOf(ours ?? '')).toString()) as { signatures: object[] }
    const both = { ...service, signatures: [...service.signatures, ...real.signatures] }
    await world.store.write(theirs ?? '', encodeJson(both))
    await serveForged(forged)
    await expectIgnored(edge, 'No key of the team of mfe-lottery in root 2 has signed the record of mfe-lottery@1.1.0')
  })

  it('REL-39 a preview, which a team need not sign, as if a channel served it', async () => {
    const edge = await running()
    await serveForged(await forge('1.1.0-pr.7-abcdef01'))
    await expectIgnored(edge, 'mfe-lottery@1.1.0-pr.7-abcdef01 is a preview, which no channel serves')
  })

  it("REL-39 taking the team's signature away: edges that know the release go on, and nothing unsigned comes up", async () => {
    const edge = await running()
    const key = await signatureOf(first)
    await world.store.remove(key)
    await sign(first, world.signer.key)
    expect(await edge.rev()).toBe(1)
    const fresh = await world.edge('fresh')
    expect((await fresh.get('/zhome')).statusCode).toBe(503)
    expect(fresh.log).toEqual([expect.stringContaining(`No key of the team of mfe-lottery in root 2 has signed`)])
    expect(fresh.log[0]).toContain(`restore ${key}`)
  })

  it('REL-39 no command makes a revision with it either', async () => {
    const forged = await forge('1.1.0-abcdef01')
    const sentence = 'No key of the team of mfe-lottery in root 2 has signed the record of mfe-lottery@1.1.0-abcdef01'
    await expect(world.serve([forged])).rejects.toThrow(sentence)
    await expect(world.serve([forged], world.trust.signerOf('rescue'))).rejects.toThrow(sentence)
    const preview = await forge('1.1.0-pr.7-abcdef01')
    await expect(world.serve([preview])).rejects.toThrow('is a preview, which no channel serves')
  })
})
