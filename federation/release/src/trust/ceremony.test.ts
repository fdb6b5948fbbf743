import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readNewestRoot, rootKey } from '@app/registry/trust'
import { makeTrustWorld, pinOf, type TrustWorld } from '../../test/trust-world'

let world: TrustWorld
let pin: string
beforeEach(async () => {
  world = await makeTrustWorld()
  pin = await world.init()
  for (const name of ['ada', 'bo', 'cy', 'dee']) expect(await run(`trust key ${name}.key`)).toBe(0)
})
afterEach(() => world.discard())

const run: TrustWorld['run'] = (...args) => world.run(...args)
const printed = () => world.state.printed
const holders = (...names: string[]) => names.map((name) => `--holder ${name}.key.pub`).join(' ')
const sign = (file: string, ...names: string[]) =>
  names.reduce(async (before, name) => {
    await before
    expect(await run(`trust sign ${file} --key ${name}`)).toBe(0)
  }, Promise.resolve())
/** Two of three holders sign from now on: the only key until now hands over. */
async function handOver() {
  expect(await run(`trust propose two.json ${holders('ada', 'bo', 'cy')} --threshold 2`)).toBe(0)
  await sign('two.json', 'cy.key', 'data/trust/root.key', 'ada.key')
  expect(await run('trust publish two.json')).toBe(0)
}

describe('a root key of several', () => {
  it('REL-17 is made by its holder, readable by them alone, and never replaces a file', async () => {
    const file = join(world.root, 'ada.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(`${file}.pub`, 'utf8')).toContain('BEGIN PUBLIC KEY')
    const before = await readFile(file)
    expect(await run('trust key ada.key')).toBe(1)
    expect(printed()).toContain('ada.key is there already')
    expect(await readFile(file)).toEqual(before)
  })

  it('REL-17 signs where there is no registry, and no release service is asked', async () => {
    await run(`trust propose two.json ${holders('ada', 'bo')} --threshold 2`)
    const offline = { DATA_DIR: 'nowhere', REGISTRY_URL: 'https://releases.example' }
    expect(await run('trust sign two.json --key ada.key', offline)).toBe(0)
    expect(await run('trust key eve.key', offline)).toBe(0)
    expect(await readdir(world.root)).not.toContain('nowhere')
  })
})

describe('root keys of which two of three sign', () => {
  it('REL-17 take over from the only key, each signing in any order, and edges follow', async () => {
    await handOver()
    expect(printed()).toContain('Root 2 has 3 root keys, of which 2 sign the next root.')
    expect(await world.served(pin)).toEqual({ rev: 2, root: 2 })
    const later = pinOf(printed())
    expect(await world.served(later)).toEqual({ rev: 2, root: 2 })
    await world.release('1.1.0')
    expect(await world.served(later)).toEqual({ rev: 3, root: 2 })
    expect(await run('trust rotate')).toBe(1)
    expect(printed()).toContain('Root 2 needs 2 of its 3 root keys, and root.key alone is not enough: trust propose')
  })

  it('REL-17 replace a stolen service key: what is served is signed again, and the old key counts for nothing', async () => {
    await handOver()
    const stolen = await readFile(world.keyFile('service.key'))
    expect(await run('trust propose three.json --service')).toBe(0)
    expect(await readFile(world.keyFile('service.key'))).toEqual(stolen)
    await sign('three.json', 'bo.key', 'cy.key')
    expect(printed()).toContain('All signatures are there')
    expect(await run('trust publish three.json')).toBe(0)
    expect(printed()).toContain('Root 3 has a new service key. Signed 2 releases again.')
    expect(await world.served(pin)).toEqual({ rev: 2, root: 3 })
    expect((await readdir(world.keyFile('.'))).filter((name) => name.startsWith('next-'))).toEqual([])
    await world.release('1.1.0')
    expect(await world.served(pin)).toEqual({ rev: 3, root: 3 })
    await writeFile(world.keyFile('service.key'), stolen)
    expect(await run('rollback mfe-wallet')).toBe(1)
    expect(printed()).toContain('is not one of service or rescue in root 3')
  })

  it('REL-17 go on after one of them is lost, with another in its place', async () => {
    await handOver()
    await rm(join(world.root, 'cy.key'))
    expect(await run(`trust propose three.json ${holders('ada', 'bo', 'dee')} --threshold 2`)).toBe(0)
    expect(printed()).toMatch(/root +2 of [0-9a-f]{16}, [0-9a-f]{16}, [0-9a-f]{16} \(new\), no longer [0-9a-f]{16}/)
    await sign('three.json', 'bo.key', 'ada.key')
    expect(await run('trust publish three.json')).toBe(0)
    expect((await readNewestRoot(world.store, pin)).n).toBe(3)
    expect(await run(`trust propose four.json --rescue`)).toBe(0)
    await sign('four.json', 'dee.key', 'bo.key')
    expect(await run('trust publish four.json')).toBe(0)
    expect(printed()).toContain('Root 4 has a new rescue key.')
  })

  it('REL-17 change nothing while signatures are missing, of the new keys or of those before', async () => {
    await handOver()
    await run(`trust propose three.json --service ${holders('ada', 'dee', 'bo')} --threshold 2`)
    const before = await world.store.list('')
    const expectNothing = async (...sentences: string[]) => {
      expect(await run('trust publish three.json')).toBe(1)
      for (const sentence of sentences) expect(printed()).toContain(sentence)
      expect(await world.store.list('')).toEqual(before)
      expect(await world.served(pin)).toEqual({ rev: 2, root: 2 })
    }
    await expectNothing(
      'Root 3 needs 2 root keys of root 2, and 0 of them signed it. Missing: 2 of ',
      'Root 3 needs 2 root keys of root 3, and 0 of them signed it. Missing: 2 of ',
    )
    await sign('three.json', 'dee.key', 'ada.key', 'ada.key')
    await expectNothing('Root 3 needs 2 root keys of root 2, and 1 of them signed it. Missing: 1 of ')
    expect(printed()).not.toContain('root keys of root 3,')
    await sign('three.json', 'bo.key')
    expect(await run('trust publish three.json')).toBe(0)
    expect(await world.served(pin)).toEqual({ rev: 2, root: 3 })
  })

  it('REL-17 refuse a key that is none of theirs, and a signature that somebody put into the file', async () => {
    await handOver()
    await run('trust propose three.json --service')
    expect(await run('trust sign three.json --key dee.key')).toBe(1)
    expect(printed()).toContain('is neither a root key of root 2 nor of root 3')
    expect(await run('trust sign three.json --key data/trust/service.key')).toBe(1)
    expect(await run('trust sign three.json --key ada.key.pub')).toBe(1)
    expect(printed()).toContain('is not an Ed25519 private key')
    await sign('three.json', 'ada.key')
    const file = join(world.root, 'three.json')
    type File = { proposed: { signatures: { keyid: string; sig: string }[] } }
    const proposal = JSON.parse(await readFile(file, 'utf8')) as File
    const [{ sig } = { sig: '' }] = proposal.proposed.signatures
    const { roles } = await readNewestRoot(world.store, pin)
    proposal.proposed.signatures = roles.root.keys.map((keyid) => ({ keyid, sig }))
    await writeFile(file, JSON.stringify(proposal))
    expect(await run('trust publish three.json')).toBe(1)
    expect(printed()).toContain('and 1 of them signed it')
  })

  it('REL-17 sign copies apart, which publish puts together, but never two different roots', async () => {
    await handOver()
    await run('trust propose three.json --service')
    for (const name of ['ada', 'bo']) await copyFile(join(world.root, 'three.json'), join(world.root, `${name}.json`))
    await sign('ada.json', 'ada.key')
    await sign('bo.json', 'bo.key')
    await run('trust propose other.json --service')
    await sign('other.json', 'bo.key')
    expect(await run('trust publish ada.json other.json')).toBe(1)
    expect(printed()).toContain('These files propose different roots')
    expect(await run('trust publish ada.json bo.json')).toBe(0)
    expect(await world.served(pin)).toEqual({ rev: 2, root: 3 })
    await sign('other.json', 'ada.key')
    expect(await run('trust publish other.json')).toBe(1)
    expect(printed()).toContain('The newest root is 3, and this proposal follows on another root 2: propose it again')
  })

  it('REL-17 finish a publication that was cut off, wherever it was', async () => {
    await handOver()
    await run('trust propose three.json --service')
    await sign('three.json', 'ada.key', 'bo.key')
    const { store } = world
    const proposed = JSON.parse(await readFile(join(world.root, 'three.json'), 'utf8')) as { proposed: object }
    await store.write(rootKey(3), Buffer.from(JSON.stringify(proposed.proposed)))
    await expect(world.served(pin)).rejects.toThrow('root 3')
    expect(await run('trust publish three.json')).toBe(0)
    expect(await world.served(pin)).toEqual({ rev: 2, root: 3 })
    expect(await run('trust publish three.json')).toBe(0)
    await world.release('1.1.0')
    expect(await world.served(pin)).toEqual({ rev: 3, root: 3 })
  })

  it('REL-17 publish a new service key only where it is', async () => {
    await handOver()
    await run('trust propose three.json --service')
    await sign('three.json', 'ada.key', 'bo.key')
    const elsewhere = { DATA_DIR: 'laptop', REGISTRY_URL: join(world.root, 'data', 'registry'), TRUST_ROOT: pin }
    expect(await run('trust publish three.json', elsewhere)).toBe(1)
    expect(printed()).toContain('publish on the machine where root 3 was proposed')
    expect(await world.served(pin)).toEqual({ rev: 2, root: 2 })
  })
})

it('REL-17 a line with a word too few or too many is not understood', async () => {
  const cases = [
    ['trust propose two.json', 'needs what changes'],
    ['trust propose two.json --holder ada.key.pub', '--holder needs --threshold'],
    ['trust propose two.json --holder ada.key.pub --threshold 0', '--threshold takes 1 to 20'],
    ['trust propose --service', 'trust propose takes one file'],
    ['trust sign two.json', 'trust sign needs --key'],
    ['trust publish', 'takes one file or more'],
    ['trust publish two.json --key ada.key', 'trust publish does not take --key'],
    ['trust rotate --holder ada.key.pub', 'trust rotate does not take --holder'],
    ['trust swap', 'not "swap"'],
  ] as const
  for (const [line, sentence] of cases) {
    expect(await run(line)).toBe(2)
    expect(printed()).toContain(sentence)
  }
})

it('REL-17 what cannot be is refused, and changes nothing', async () => {
  const cases = [
    ['trust propose two.json --holder ada.key.pub --threshold 2', '--threshold 2 is more than the 1 root keys'],
    ['trust propose two.json --holder ada.key.pub --holder ada.key.pub --threshold 2', 'are the same key'],
    ['trust propose two.json --holder ada.key --threshold 1', 'is not an Ed25519 public key'],
    ['trust propose ada.key --service', 'ada.key is there already'],
    ['trust publish missing.json', 'There is no file'],
    ['trust publish data/trust/root.json', 'does not match its schema'],
  ] as const
  for (const [line, sentence] of cases) {
    const before = await world.store.list('')
    expect(await run(line)).toBe(1)
    expect(printed()).toContain(sentence)
    expect(await world.store.list('')).toEqual(before)
  }
})
