import { SignJWT } from 'jose'
import type { AnswerOf } from '@app/release'
import { provenanceKey, recordKey } from '@app/registry'
import { makeHolders, makeTrust, writeDist, writeRoot } from '@app/registry/testing'
import { sha256Of, readNewestRoot, type Signer, signProvenance } from '@app/registry/trust'
import { startIssuer } from '../../test/ci-issuer'
import { makeWorld, serviceUrl, type World } from '../../test/world'

let world: World
let server: Awaited<ReturnType<typeof startIssuer>>
let trust: Awaited<ReturnType<typeof makeTrust>>
let signer: Signer | undefined
let ana: string
beforeAll(async () => {
  server = await startIssuer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await makeWorld({ openSigner: async () => signer })
  trust = await makeTrust(world.store)
  signer = trust.signer
  await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser' })
  await world.books.directory.setOwner('mfe-wallet', 'wallet')
  const claims = { repository_id: '77' }
  await world.books.ci.add({ apps: ['mfe-wallet'], issuer: server.url, claims, actions: ['publish', 'check'] })
})
afterEach(() => world.discard())

const workflow = 'lucky/wallet/.github/workflows/release.yml@refs/tags/v1.0.0'
const claims = {
  repository: 'lucky/wallet',
  repository_id: '77',
  ref: 'refs/tags/v1.0.0',
  sha: 'c0ffee00',
  run_id: 8841,
  workflow_ref: workflow,
  actor: 'ana-on-github',
}
let made = 0
const tokenOf =
  (more: object = {}) =>
  async () => {
    const at = Math.floor(world.now().getTime() / 1000)
    return new SignJWT({ ...claims, ...more, jti: `run-${(made += 1)}` })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(server.url)
      .setAudience(serviceUrl)
      .setIssuedAt(at)
      .setExpirationTime(at + 600)
      .sign(server.key)
  }
const publish = async (token: Parameters<World['verbs']>[0], version = '1.0.0') => {
  const folder = await writeDist(world.root, { app: 'mfe-wallet', version })
  return world.verbs(token).publish({ app: 'mfe-wallet', folder, isForeign: false, snapshot: false, commit: 'said' })
}
const request = async (id: string) => {
  const answer = await world.call('GET', `/v1/apps/mfe-wallet/releases/${id}/provenance`, ana)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ provenance: object | null; problem: string | null }>()
}
type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }
const envelopeOf = async (id: string) => {
  const stored = await world.store.read(provenanceKey('mfe-wallet', id))
  if (!stored) throw new Error('there is no provenance')
  return JSON.parse(Buffer.from(stored.bytes).toString()) as Envelope
}
const listed = async () => {
  const answer = await world.call('GET', '/v1/apps/mfe-wallet/releases', ana)
  return answer.json<AnswerOf<'releases'>>().releases.map(({ provenance }) => provenance?.repository)
}
const textOf = ({ payload }: Envelope) => Buffer.from(payload, 'base64').toString()

describe('a release that a run of CI published', () => {
  it('REL-32 has signed provenance: in-toto Statement v1 with SLSA Provenance v1, from what the platform proved', async () => {
    const { id } = await publish(tokenOf())
    const envelope = await envelopeOf(id)
    const record = await world.store.read(recordKey('mfe-wallet', id))
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json')
    expect(envelope.signatures.map(({ keyid }) => keyid)).toEqual([trust.signer.key.id])
    expect(JSON.parse(textOf(envelope))).toEqual({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: `mfe-wallet@${id}`, digest: { sha256: sha256Of(record?.bytes ?? Buffer.from('')) } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'urn:release-service:published-by-ci:v1',
          externalParameters: { issuer: server.url, repository: 'lucky/wallet', ref: claims.ref, workflow },
          internalParameters: {
            repository: 'lucky/wallet',
            repository_id: '77',
            ref: claims.ref,
            sha: 'c0ffee00',
            workflow_ref: workflow,
            run_id: '8841',
          },
          resolvedDependencies: [{ digest: { gitCommit: 'c0ffee00' } }],
        },
        runDetails: { builder: { id: server.url }, metadata: { invocationId: '8841' } },
      },
    })
    expect(textOf(envelope)).not.toContain('ana-on-github')
    expect(await request(id)).toEqual({
      provenance: {
        issuer: server.url,
        repository: 'lucky/wallet',
        ref: claims.ref,
        commit: 'c0ffee00',
        workflow,
        run: '8841',
        url: null,
        commitUrl: null,
      },
      problem: null,
    })
  })

  it('REL-32 is still proven after the service key was replaced', async () => {
    const { id } = await publish(tokenOf())
    const { holders, pin, signerOf } = trust
    const next = { ...makeHolders(), root: holders.root }
    const root = await readNewestRoot(world.store, pin)
    signer = signerOf('service', undefined, next)
    await signProvenance(world.store, signer.key, root, { app: 'mfe-wallet', id })
    await writeRoot(world.store, 2, next)
    expect((await request(id)).provenance).not.toBeNull()
    const stolen = await publish(tokenOf(), '1.1.0')
    await writeRoot(world.store, 3, { ...makeHolders(), root: holders.root })
    expect((await request(stolen.id)).problem).toContain('No key of root 3 has signed')
  })

  it("REL-32 is not said to be proven by a file that is changed, unsigned, of another type or another release's", async () => {
    const one = await publish(tokenOf())
    const two = await publish(tokenOf({ run_id: 8842 }), '1.1.0')
    const stored = await envelopeOf(one.id)
    const write = (id: string, envelope: Envelope) =>
      world.store.write(provenanceKey('mfe-wallet', id), Buffer.from(JSON.stringify(envelope)))
    const payload = Buffer.from(textOf(stored).replace('8841', '8842')).toString('base64')
    for (const wrong of [{ payload }, { signatures: [] }, { payloadType: 'application/json' }]) {
      await write(one.id, { ...stored, ...wrong })
      expect(await request(one.id)).toEqual({
        provenance: null,
        problem: expect.stringContaining('No key of root 1 has signed'),
      })
      expect(await listed()).toEqual(['lucky/wallet', undefined])
    }
    await write(two.id, stored)
    expect((await request(two.id)).problem).toContain('is about another record')
  })

  it('REL-32 stays the only one of its kind: lists of releases, previews and their removal know the file', async () => {
    const { id } = await publish(tokenOf())
    expect((await world.releases('mfe-wallet')).map((record) => record.id)).toEqual([id])
    const folder = await writeDist(world.root, { app: 'mfe-wallet', version: '1.2.0' })
    const about = { app: 'mfe-wallet', folder, isForeign: false, snapshot: false, commit: 'said' }
    const preview = await world.verbs(tokenOf()).publish({ ...about, preview: 431 })
    expect((await request(preview.id)).provenance).toMatchObject({ run: '8841' })
  })
})

describe('nothing is claimed', () => {
  it('REL-32 about a release that a person published, also in the list beside one of CI', async () => {
    const { id } = await publish(ana)
    expect(await request(id)).toEqual({ provenance: null, problem: null })
    expect((await world.store.list('releases/')).filter((key) => key.includes('provenance'))).toEqual([])
    await publish(tokenOf(), '1.1.0')
    expect(await listed()).toEqual(['lucky/wallet', undefined])
  })

  it('REL-32 in a registry without keys', async () => {
    signer = undefined
    const { id } = await publish(tokenOf())
    expect(await request(id)).toEqual({ provenance: null, problem: null })
    expect((await world.store.list('releases/')).filter((key) => key.includes('provenance'))).toEqual([])
  })
})
