import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordKey } from '@app/registry'
import { encodeJson, listReleases } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { sha256Of, publicPem, readNewestRoot, readSecret, rootKey, teamOf, writeSignature } from '@app/registry/trust'
import { makeTrustWorld, type TrustWorld } from '../../test/trust-world'

let world: TrustWorld
let pin: string
beforeEach(async () => {
  world = await makeTrustWorld()
  pin = await world.init()
  for (const name of ['wallet', 'next']) expect(await run(`trust key ${name}.key`)).toBe(0)
})
afterEach(() => world.discard())

const run: TrustWorld['run'] = (...args) => world.run(...args)
const printed = () => world.state.printed
const withKey = { RELEASE_KEY: 'wallet.key' }
const done = async (line: string, env = {}) => expect([await run(line, env), printed()]).toEqual([0, printed()])
const refused = async (line: string, sentence: string, env = {}) => {
  expect(await run(line, env)).toBe(1)
  expect(printed()).toContain(sentence)
}
/** The wallet's team signs from now on. */
async function introduce(key = 'wallet', file = 'two.json') {
  await done(`trust propose ${file} --team mfe-wallet=${key}.key.pub`)
  await done(`trust sign ${file} --key data/trust/root.key`)
  await done(`trust sign ${file} --key ${key}.key`)
  await done(`trust publish ${file}`)
}
const build = (version: string, app = 'mfe-wallet') => writeDist(world.root, { app, version })
const newest = async () => (await listReleases(world.store, 'mfe-wallet'))[0]
async function signatureKeyOf(id: string) {
  const stored = await world.store.read(recordKey('mfe-wallet', id))
  return `signatures/${sha256Of(stored?.bytes ?? Buffer.from(''))}.json`
}
/** Takes the team's signature away from a release, and leaves the service's. */
async function takeAway(id: string) {
  const key = await signatureKeyOf(id)
  const service = await serviceKey()
  const envelope = JSON.parse(await textOf(key)) as { signatures: { keyid: string }[] }
  const signatures = envelope.signatures.filter(({ keyid }) => keyid === service.id)
  expect(envelope.signatures.length - signatures.length).toBe(1)
  await world.store.write(key, encodeJson({ ...envelope, signatures }))
}
/** A release that somebody with the bucket and the service's key wrote. */
async function forge(id: string): Promise<string> {
  const known = await newest()
  if (!known) throw new Error('there is no release')
  const { app, ...rest } = known
  const hash = id.slice(-8)
  const forged = { ...rest, part: app, id, hash, version: id.slice(0, -9), base: `r/${app}/${id}/` }
  const bytes = encodeJson({ ...forged, uniqueName: rest.uniqueName.replace(rest.hash, hash) })
  await world.store.write(recordKey(app, id), bytes)
  await writeSignature(world.store, await serviceKey(), { kind: 'record', app, id }, bytes)
  return id
}
const serviceKey = async () => readSecret(await readFile(world.keyFile('service.key'), 'utf8'), 'service.key')
const textOf = async (key: string) => Buffer.from((await world.store.read(key))?.bytes ?? []).toString()

describe("the keys of an app's team", () => {
  it('REL-39 sign what is served before they count, so that members keep the app', async () => {
    const { remotes } = await world.head()
    const served = `mfe-wallet@${remotes['mfe-wallet']?.stable}`
    await done('trust propose two.json --team mfe-wallet=wallet.key.pub')
    expect(printed()).toMatch(/mfe-wallet 1 of [0-9a-f]{16} \(new\)/)
    expect(printed()).toContain(`${served} of 2026-11-20T`)
    expect(printed()).toContain('commit c0ffee00c0ffee00, by ana')
    await done('trust sign two.json --key data/trust/root.key')
    const before = await world.store.list('')
    await refused('trust publish two.json', `${served} (SHA-256 `)
    expect(printed()).toContain("is served, and no key of mfe-wallet's team in root 2 has signed it.")
    expect(await world.store.list('')).toEqual(before)
    await done('trust sign two.json --key wallet.key')
    expect(printed()).toContain('All signatures are there')
    await done('trust publish two.json')
    expect(printed()).toContain("Root 2 has keys of mfe-wallet's team.")
    expect(await world.served(pin)).toEqual({ rev: 2, root: 2 })
    await done('trust status')
    expect(printed()).toMatch(/mfe-wallet 1 of [0-9a-f]{16}: the team's\n {2}production: revision 2 is signed, and/)
  })

  it('REL-39 sign each release when it is published: without, or with another key, nothing is published', async () => {
    await introduce()
    const before = await world.store.list('')
    await build('1.1.0')
    await refused(
      'publish mfe-wallet',
      "Root 2 asks for the signature of mfe-wallet's team on each release: set RELEASE_KEY",
    )
    await refused('publish mfe-wallet', 'There is no file', { RELEASE_KEY: 'lost.key' })
    await refused('publish mfe-wallet --key next.key', 'is not one of mfe-wallet@1.1.0-')
    expect(await world.store.list('')).toEqual(before)
    await done('publish mfe-wallet', withKey)
    await done('promote mfe-wallet --static --reason new')
    expect(await world.served(pin)).toEqual({ rev: 3, root: 2 })
    // a secret of CI is text
    await build('1.1.1')
    await done('publish mfe-wallet', { RELEASE_KEY: await readFile(join(world.root, 'wallet.key'), 'utf8') })
    await build('1.1.2')
    await refused('publish mfe-wallet', 'RELEASE_KEY is not an Ed25519 private key in PEM', {
      RELEASE_KEY: '-----BEGIN PRIVATE KEY-----\nMC4CAQAw\n-----END PRIVATE KEY-----\n',
    })
    expect(printed()).not.toContain('MC4CAQAw')
    // the option goes before the setting, and an app without keys needs none
    await build('1.2.0')
    await done('publish mfe-wallet --key wallet.key', { RELEASE_KEY: 'next.key' })
    await build('1.1.0', 'host')
    await done('publish host', withKey)
    await done('promote host --static --reason new')
    expect(await world.served(pin)).toEqual({ rev: 4, root: 2 })
  })

  it('REL-39 are asked for by promote, canary and rollback, with the rescue key too', async () => {
    await build('1.1.0')
    await done('publish mfe-wallet')
    const id = (await newest())?.id ?? ''
    await introduce()
    const sentence = `No key of the team of mfe-wallet in root 2 has signed the record of mfe-wallet@${id}`
    await refused('promote mfe-wallet --static --reason new', sentence)
    await refused('canary mfe-wallet --percent 5 --static --reason new', sentence)
    await build('1.2.0')
    await done('publish mfe-wallet', withKey)
    const good = await newest()
    await done('promote mfe-wallet --static --reason new')
    const { remotes } = await world.head()
    const lkg = remotes['mfe-wallet']?.lkg ?? ''
    await takeAway(lkg)
    for (const key of ['', ' --rescue-key data/trust/rescue.key'])
      await refused(`rollback mfe-wallet${key}`, `has signed the record of mfe-wallet@${lkg}: restore`)
    expect((await world.head()).remotes['mfe-wallet']?.stable).toBe(good?.id)
  })

  it('REL-39 stay with what they signed when the service gets another key', async () => {
    await introduce()
    await build('1.1.0')
    await done('publish mfe-wallet', withKey)
    await done('promote mfe-wallet --static --reason new')
    const id = await forge('1.2.0-abcdef01')
    await done('trust rotate')
    expect(printed()).toContain(
      `Not signed again, because nobody had signed them, or their team had not: mfe-wallet@${id}`,
    )
    expect(await world.served(pin)).toEqual({ rev: 3, root: 3 })
    expect(teamOf(await readNewestRoot(world.store, pin), 'mfe-wallet')?.keys).toHaveLength(1)
    await done('rollback mfe-wallet')
    expect(await world.served(pin)).toEqual({ rev: 4, root: 3 })
  })

  it('REL-39 are exchanged once the new one has signed what is served; then the old one counts for nothing', async () => {
    await introduce()
    await introduce('next', 'three.json')
    expect(printed()).toContain("Root 3 has keys of mfe-wallet's team.")
    expect(await world.served(pin)).toEqual({ rev: 2, root: 3 })
    await build('1.1.0')
    await refused('publish mfe-wallet', 'is not one of mfe-wallet@1.1.0-', withKey)
    await done('publish mfe-wallet', { RELEASE_KEY: 'next.key' })
    await done('promote mfe-wallet --static --reason new')
    expect(await world.served(pin)).toEqual({ rev: 3, root: 3 })
  })

  it('REL-39 can be several, of which one signs, and are removed by name', async () => {
    await done('trust propose two.json --service --team mfe-wallet=wallet.key.pub --team mfe-wallet=next.key.pub')
    for (const key of ['next.key', 'data/trust/root.key']) await done(`trust sign two.json --key ${key}`)
    await done('trust publish two.json')
    await build('1.1.0')
    await done('publish mfe-wallet', withKey)
    await build('1.2.0')
    await done('publish mfe-wallet', { RELEASE_KEY: 'next.key' })
    await done('trust propose three.json --no-team mfe-wallet')
    expect(printed()).toMatch(/mfe-wallet no longer [0-9a-f]{16}, no longer [0-9a-f]{16}/)
    await done('trust sign three.json --key data/trust/root.key')
    await done('trust publish three.json')
    expect(printed()).toContain("Root 3 has no keys of mfe-wallet's team any more.")
    const { payload } = JSON.parse(await textOf(rootKey(3))) as { payload: string }
    expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64').toString()) as object)).toEqual(['n', 'keys', 'roles'])
    await build('1.3.0')
    await done('publish mfe-wallet')
    await done('promote mfe-wallet --static --reason new')
    await refused('trust propose four.json --no-team mfe-wallet', 'mfe-wallet has no keys of its own in root 3.')
  })

  it('REL-39 do not count while something else is served than what they signed', async () => {
    await done('trust propose two.json --team mfe-wallet=wallet.key.pub')
    for (const key of ['wallet.key', 'data/trust/root.key']) await done(`trust sign two.json --key ${key}`)
    await world.release('1.1.0')
    const id = (await newest())?.id
    await refused(
      'trust publish two.json',
      `mfe-wallet@${id} is served, or was within 90 days, and its team's key in root 2 has not`,
    )
    expect((await readNewestRoot(world.store, pin)).n).toBe(1)
    await rm(join(world.root, 'two.json'))
    await introduce()
    expect(await world.served(pin)).toEqual({ rev: 3, root: 2 })
  })

  it('REL-39 sign nothing that somebody put into the proposal, and no copy of another record counts', async () => {
    await done('trust propose two.json --team mfe-wallet=wallet.key.pub')
    const file = join(world.root, 'two.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('c0ffee00c0ffee00', 'f00dbabef00dbabe'))
    for (const key of ['wallet.key', 'data/trust/root.key']) await done(`trust sign two.json --key ${key}`)
    expect(printed()).toContain('commit f00dbabef00dbabe')
    await refused('trust publish two.json', 'is no longer as it was when this was proposed: propose again.')
    expect((await readNewestRoot(world.store, pin)).n).toBe(1)
    await writeFile(file, text)
    await refused('trust sign two.json --key next.key', 'nor of a team that has releases to sign here')
  })

  it('REL-39 are not asked to sign what was served and does not count until now', async () => {
    const planted = (await newest())?.id ?? ''
    for (const version of ['1.1.0', '1.2.0']) await world.release(version)
    await world.store.remove(await signatureKeyOf(planted))
    await introduce()
    expect(await world.served(pin)).toEqual({ rev: 4, root: 2 })
    expect(await readFile(join(world.root, 'two.json'), 'utf8')).not.toContain(planted)
  })

  it('REL-39 read a list that no text of a record can change, and that says if nothing is served', async () => {
    await done('trust propose two.json --team mfe-wallet=wallet.key.pub')
    const file = join(world.root, 'two.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('c0ffee00c0ffee00', String.raw`f00d\\u001b[2K\\n  all is well\\u202e`))
    await done('trust sign two.json --key wallet.key')
    expect(printed()).toContain('commit f00d?[2K?  all is well?, by ana\n')
    await done('trust propose three.json --team mfe-walet=wallet.key.pub')
    expect(printed()).toContain('nothing of mfe-walet is served yet, so its team has nothing to sign now')
  })

  it('REL-39 are signed apart in copies, like roots', async () => {
    await done('trust propose two.json --team mfe-wallet=wallet.key.pub')
    await writeFile(join(world.root, 'copy.json'), await readFile(join(world.root, 'two.json')))
    await done('trust sign two.json --key data/trust/root.key')
    await done('trust sign copy.json --key wallet.key')
    await done('trust publish two.json copy.json')
    expect(await world.served(pin)).toEqual({ rev: 2, root: 2 })
  })

  it("REL-26 a pull request's preview needs none of them, and no channel takes it", async () => {
    await introduce()
    await build('1.1.0')
    await done('publish mfe-wallet --preview 7')
    await refused(`promote mfe-wallet@${(await newest())?.id} --static --reason new --force`, 'preview')
    await refused('publish mfe-wallet --snapshot', "asks for the signature of mfe-wallet's team")
  })

  it("REL-39 are not the service's, and are named with their app", async () => {
    await done('trust status')
    await writeFile(join(world.root, 'service.pub'), publicPem(await serviceKey()))
    await refused('trust propose two.json --team mfe-wallet=service.pub', "The key for mfe-wallet is the service's")
    await refused(
      'trust propose two.json --team mfe-wallet=lost.pub',
      "give the public half of a key of mfe-wallet's team",
    )
    for (const wrong of ['wallet', '../x=wallet.key.pub', 'mfe-wallet=']) {
      expect(await run(`trust propose two.json --team ${wrong}`)).toBe(2)
      expect(printed()).toContain('--team takes an app and a file, such as mfe-wallet=wallet.key.pub')
    }
    expect(await run('trust propose two.json --no-team wallet')).toBe(2)
    expect(await run('trust propose two.json --no-team mfe-wallet --team mfe-wallet=wallet.key.pub')).toBe(2)
    expect(printed()).toContain('--team and --no-team both name mfe-wallet')
    expect(await run('trust rotate --team mfe-wallet=wallet.key.pub')).toBe(2)
    expect(printed()).toContain('trust rotate does not take --team')
  })
})
