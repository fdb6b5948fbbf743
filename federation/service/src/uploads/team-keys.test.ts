import { presetPlan } from '@app/release'
import { recordKey } from '@app/registry'
import { encodeJson } from '@app/registry/node'
import { makeTrust, writeDist, writeForeignDist, writeRoot } from '@app/registry/testing'
import { sha256Of, makeKey, type Signer, type SigningKey } from '@app/registry/trust'
import { makeWorld, type World } from '../../test/world'

let world: World
let signer: Signer
let trust: Awaited<ReturnType<typeof makeTrust>>
let team: SigningKey
let ana: string
beforeEach(async () => {
  world = await makeWorld({ openSigner: async () => signer })
  trust = await makeTrust(world.store, world.now)
  signer = trust.signer
  team = makeKey()
  await writeRoot(world.store, 2, trust.holders, trust.holders.root, { 'mfe-wallet': [team] })
  await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser' })
  for (const app of ['mfe-wallet', 'host']) await world.books.directory.setOwner(app, 'wallet')
})
afterEach(() => world.discard())

const production = { channel: 'production', reason: 'new' }
type Line = Parameters<World['verbs']>[1]
type Input = { app?: string; key?: SigningKey | undefined; line?: Line; more?: object }
async function publish({ app = 'mfe-wallet', key, line, more = {} }: Input = {}) {
  const folder = await writeDist(world.root, { app })
  const build = { app, folder, isForeign: false, snapshot: false, commit: 'c0ffee', team: key, ...more }
  return world.verbs(ana, line).publish(build)
}
const published = async () =>
  (await world.store.list('')).filter((key) => /^(releases|claims|signatures|r)\//.test(key))

describe("a release of an app whose team has keys, through the service that doesn't have them", () => {
  it('REL-39 is published once the team has signed exactly what the service writes, and can be served', async () => {
    await publish({ app: 'host' })
    const { id } = await publish({ key: team, more: { rollout: { production: presetPlan } } })
    const { signature } = (await world.call('GET', `/v1/apps/mfe-wallet/releases/${id}`, ana)).json<{
      signature: unknown
    }>()
    expect(signature).toEqual({ keys: [signer.key.id], team: [team.id], problem: null })
    const picks = [{ app: 'host' }, { app: 'mfe-wallet', id }]
    await world.verbs(ana).check({ channel: 'production', picks })
    expect((await world.verbs(ana).promote({ ...production, picks }))?.rev).toBe(1)
  })

  it('REL-39 may be built elsewhere', async () => {
    const { holders } = trust
    await writeRoot(world.store, 3, holders, holders.root, { 'mfe-notes': [team] })
    await world.books.directory.setOwner('mfe-notes', 'wallet')
    const folder = await writeForeignDist(world.root, {})
    const build = { folder, isForeign: true, snapshot: false, commit: 'c0ffee' }
    await expect(world.verbs(ana).publish(build)).rejects.toThrow("the signature of mfe-notes's team")
    expect(await world.verbs(ana).publish({ ...build, team })).toMatchObject({ app: 'mfe-notes', outcome: 'published' })
  })

  it('REL-39 is refused without its key or with another one, and says what to set; nothing is written', async () => {
    const sentence = "Root 2 asks for the signature of mfe-wallet's team on each release: set RELEASE_KEY"
    await expect(publish()).rejects.toThrow(sentence)
    await expect(publish({ more: { snapshot: true } })).rejects.toThrow(sentence)
    const other = makeKey()
    await expect(publish({ key: other })).rejects.toThrow(
      `The signature with the key ${other.id.slice(0, 16)} is not one of mfe-wallet@1.0.0-`,
    )
    expect(await published()).toEqual([])
  })

  it("REL-39 is not published with the team's signature of another release", async () => {
    const { id } = await publish({ key: team })
    const stored = await world.store.read(recordKey('mfe-wallet', id))
    const signed = await world.store.read(`signatures/${sha256Of(stored?.bytes ?? Buffer.from(''))}.json`)
    const { signatures } = JSON.parse(Buffer.from(signed?.bytes ?? []).toString()) as {
      signatures: { keyid: string; sig: string }[]
    }
    const reused = signatures.find(({ keyid }) => keyid === team.id)
    await expect(publish({ more: { team: reused, commit: 'f00d', snapshot: true } })).rejects.toThrow(
      `The signature with the key ${team.id.slice(0, 16)} is not one of mfe-wallet@1.0.0-snapshot-`,
    )
  })

  it('REL-39 needs no signature as a preview, nor does an app without keys: the key is not used for them', async () => {
    const { preview } = await publish({ key: team, more: { preview: 7 } })
    expect(preview).toBeDefined()
    const { id } = await publish({ app: 'host', key: team })
    const { signature } = (await world.call('GET', `/v1/apps/host/releases/${id}`, ana)).json<{ signature: unknown }>()
    expect(signature).toEqual({ keys: [signer.key.id], team: [], problem: null })
  })

  it('REL-39 shows its record before it is published to whoever uploads it, and to nobody else', async () => {
    const eve = await world.join('eve', { wallet: 'releaser' })
    const seen: { record: string | null }[] = []
    const upload: string[] = []
    const save: Line = async (answer) => {
      const response = await answer()
      const body = (await response
        .clone()
        .json()
        .catch(() => ({}))) as { record?: string; upload?: string }
      if (body.upload) upload.push(body.upload)
      if (body.record) seen.push({ record: body.record })
      return response
    }
    const { id } = await publish({ key: team, line: save })
    const stored = await world.store.read(recordKey('mfe-wallet', id))
    expect(seen).toEqual([{ record: Buffer.from(stored?.bytes ?? []).toString() }])
    expect((await world.call('GET', `/v1/uploads/${upload[0]}/record`, eve)).statusCode).toBe(404)
  })
})

describe('a service that somebody has taken over gets no signature for another record than that of the build', () => {
  type Stored = { files: Record<string, { sri: string }> } & Record<string, unknown>
  const changes: Record<string, (record: Stored) => unknown> = {
    'another file': ({ files, ...record }) => {
      const [[name, file] = ['', { sri: '' }], ...rest] = Object.entries(files)
      return {
        ...record,
        files: { [name]: { ...file, sri: `sha256-${'A'.repeat(43)}=` }, ...Object.fromEntries(rest) },
      }
    },
    'one more file': ({ files, ...record }) => ({
      ...record,
      files: { ...files, 'evil.js': { sri: `sha256-${'A'.repeat(43)}=`, bytes: 1 } },
    }),
    'another app': (record) => ({ ...record, part: 'mfe-media' }),
    'another version': (record) => ({ ...record, version: '2.0.0' }),
    'another commit': (record) => ({ ...record, commit: 'f00d' }),
    'a field that nobody here knows': (record) => ({ ...record, more: true }),
    'another description': (record) => ({ ...record, needs: { react: '^1.0.0' } }),
  }
  it('REL-39 whatever it changes', async () => {
    for (const change of Object.values(changes)) {
      const completed: unknown[] = []
      const line: Line = async (answer) => {
        const response = await answer()
        const body = (await response
          .clone()
          .json()
          .catch(() => ({}))) as { record?: string; outcome?: string }
        if (body.outcome) completed.push(body)
        if (!body.record) return response
        const changed = change(JSON.parse(body.record) as Stored)
        return Response.json({ record: Buffer.from(encodeJson(changed)).toString() })
      }
      await expect(publish({ key: team, line })).rejects.toThrow(
        /^The record that the release service would write is not/,
      )
      expect(completed).toEqual([])
    }
    expect(await published()).toEqual([])
  })
})
