import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../testing/builds'
import { makeHolders } from '../../testing/trust'
import { decodeJson, encodeJson } from '../json'
import { folderStore, type Store } from '../store'
import { makeKey, publicHalf } from './keys'
import { type Root, rootOf, rootSchema, teamOf, withKeys } from './root'
import { addSignatures, demandSigned, sealStatement, signersOfRecord, writeSignature } from './statements'
import { demandTeam } from './team'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await makeFolder()
  store = folderStore(join(folder, 'registry'))
})
afterEach(() => rm(folder, { recursive: true }))

const holders = makeHolders()
const [service = makeKey()] = holders.service
const first = makeKey()
const second = makeKey()
const release = { app: 'mfe-wallet', id: '1.0.0-ab12cd34' }
const subject = { kind: 'record', ...release } as const
const record = encodeJson({ record: release })
const withTeam = (threshold = 1): Root => {
  const root = withKeys(rootOf(1, holders), {}, 1, { 'mfe-wallet': [first, second].map(publicHalf) })
  return { ...root, apps: { 'mfe-wallet': { threshold, keys: [first.id, second.id] } } }
}
const read = (root: unknown) => decodeJson(rootSchema, encodeJson(root), 'the root')

describe('a root with keys of teams', () => {
  it('REL-39 is read as it was written, and one without any as before there were such keys', () => {
    const root = withTeam()
    expect(read(root)).toEqual(root)
    const plain = rootOf(1, holders)
    expect(Object.keys(plain)).toEqual(['n', 'keys', 'roles'])
    expect(encodeJson(read(plain))).toEqual(encodeJson(plain))
    // the keys of one team leave the others alone
    const more = withKeys(root, {}, 1, { host: [publicHalf(first)] })
    expect([teamOf(more, 'mfe-wallet')?.keys, teamOf(more, 'host')?.keys]).toEqual([[first.id, second.id], [first.id]])
    expect(withKeys(more, {}, 1, { host: [], 'mfe-wallet': [] }).keys).toEqual(plain.keys)
  })

  it.each([
    [
      'a key that it does not list',
      'a role with a key that it does not list',
      { threshold: 1, keys: ['a'.repeat(64)] },
    ],
    ['fewer keys than have to sign', 'more keys than it has', { threshold: 2, keys: [first.id] }],
    ["the service's key", 'gives an app the key of the service', { threshold: 1, keys: [service.id] }],
    ['no key', 'must have a length of at least 1', { threshold: 1, keys: [] }],
  ])('REL-39 does not count if an app has %s', (_what, problem, team) => {
    expect(() => read({ ...withTeam(), apps: { 'mfe-wallet': team } })).toThrow(problem)
  })

  it('REL-39 does not count if it names something that is not an app', () => {
    const team = { threshold: 1, keys: [first.id] }
    expect(() => read({ ...withTeam(), apps: { 'mfe-wallet/..': team } })).toThrow('is not the name of an app')
    expect(teamOf(withTeam(), 'constructor')).toBeNull()
  })
})

describe('a record of an app whose team has keys', () => {
  const sign = (...keys: (typeof service)[]) =>
    addSignatures(store, subject, record, sealStatement(subject, record, keys).signatures)
  const demand = (root: Root) => demandSigned(store, root, subject, record)

  it('REL-39 counts with the signatures of the service and as many of the team as the root says', async () => {
    await sign(first, second)
    await expect(demand(withTeam())).rejects.toThrow('No key of root 2 has signed the record')
    await sign(service)
    await demand(withTeam(2))
    expect(await signersOfRecord(store, withTeam(2), release, record)).toEqual({
      service: [service.id],
      team: [first.id, second.id],
    })
    await store.remove((await store.list('signatures/'))[0] ?? '')
    await sign(service, first)
    await demand(withTeam())
    await expect(demand(withTeam(2))).rejects.toThrow(`No key of the team of mfe-wallet in root 2 has signed`)
    expect(() => demandTeam(withTeam(2), release, record, second)).toThrow('is not one of mfe-wallet@1.0.0-ab12cd34')
  })

  it('REL-39 keeps every signature when several sign it at once', async () => {
    const keys = [service, first, second, makeKey(), makeKey()]
    let racers = 0
    // whoever writes finds that somebody was faster, once each
    const racing: Store = {
      ...store,
      async write(key, bytes, condition) {
        const next = keys[++racers]
        if (next) await writeSignature(racing, next, subject, record)
        await store.write(key, bytes, condition)
      },
    }
    await writeSignature(racing, service, subject, record)
    const [key = ''] = await store.list('signatures/')
    const text = Buffer.from((await store.read(key))?.bytes ?? []).toString()
    const { signatures } = JSON.parse(text) as { signatures: { keyid: string }[] }
    expect(signatures.map(({ keyid }) => keyid).sort()).toEqual(keys.map(({ id }) => id).sort())
    await demand(withTeam(2))
  })
})
