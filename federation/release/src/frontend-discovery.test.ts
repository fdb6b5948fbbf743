import Ajv from 'ajv/dist/2019'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { exportDiscovery } from './frontend-discovery'
import type { FrontendDiscovery } from './frontend-discovery-schema'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const committed: unknown = JSON.parse(
  readFileSync(join(__dirname, '..', 'schemas', 'frontend-discovery.schema.json'), 'utf8'),
)
const { $schema: _, ...schema } = committed as Record<string, unknown>
const fits = new Ajv({ strict: false }).compile(schema)

async function exportAll(): Promise<FrontendDiscovery> {
  await world.serve({ app: 'host' })
  await world.serve({ app: 'mfe-wallet' }, { app: 'mfe-media' })
  await world.serve({ app: 'mfe-wallet', version: '1.1.0' })
  const pick = await world.release({ app: 'mfe-wallet', version: '1.2.0' })
  await setCanary({ ...world.author(), pick, percent: 12.5, cohorts: ['staff'] })
  return exportDiscovery(world.store, 'production', 'https://app.example')
}

describe('REL-2 the export to frontend-discovery', () => {
  it('REL-2 matches the schema, for every version of every remote', async () => {
    const exported: unknown = JSON.parse(JSON.stringify(await exportAll()))
    expect(fits(exported)).toBe(true)
  })

  it('REL-2 has stable and canary with their traffic, hash and fallback, and leaves out the host', async () => {
    const { schema: address, microFrontends } = await exportAll()
    const wallet = (await world.head())?.remotes['mfe-wallet']
    const url = (id?: string | null) => `https://app.example/r/mfe-wallet/${id}/remoteEntry.js`
    expect(address).toMatch(/frontend-discovery\/main\/schema\/v1-pre\.json$/)
    expect(Object.keys(microFrontends)).toEqual(['mfe-wallet', 'mfe-media'])
    expect(microFrontends['mfe-wallet']).toMatchObject([
      {
        url: url(wallet?.stable),
        fallbackUrl: url(wallet?.lkg),
        metadata: { version: '1.1.0', integrity: expect.stringMatching(/^sha256-/) },
        deployment: { traffic: 87.5, default: true },
      },
      {
        url: url(wallet?.canary?.id),
        fallbackUrl: url(wallet?.stable),
        metadata: { version: '1.2.0' },
        deployment: { traffic: 12.5, default: false },
        extras: { release: { cohorts: ['staff'] } },
      },
    ])
    expect(microFrontends['mfe-media']).toMatchObject([{ deployment: { traffic: 100, default: true } }])
    expect(microFrontends['mfe-media']?.[0]).not.toHaveProperty('fallbackUrl')
  })

  it.each<[string, (exported: FrontendDiscovery) => object]>([
    ['no schema', ({ microFrontends }) => ({ microFrontends })],
    ['no remotes', ({ schema: address }) => ({ schema: address })],
    ['a further field', (exported) => ({ ...exported, host: {} })],
    ...['url', 'metadata'].map((name): [string, (exported: FrontendDiscovery) => object] => [
      `a second version without ${name}`,
      (exported) => changed(exported, { [name]: undefined }),
    ]),
    ['a traffic above 100', (exported) => changed(exported, { deployment: { traffic: 101, default: true } })],
    ['a deployment without default', (exported) => changed(exported, { deployment: { traffic: 1 } })],
    ['metadata with more', (exported) => changed(exported, { metadata: { integrity: '', version: '', more: 1 } })],
  ])('REL-2 the schema refuses %s', async (__, change) => {
    const exported: unknown = JSON.parse(JSON.stringify(change(await exportAll())))
    expect(fits(exported)).toBe(false)
  })
})

function changed(exported: FrontendDiscovery, change: object): object {
  const [first, second] = exported.microFrontends['mfe-wallet'] ?? []
  return { ...exported, microFrontends: { 'mfe-wallet': [first, { ...second, ...change }] } }
}
