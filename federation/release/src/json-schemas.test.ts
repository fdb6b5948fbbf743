import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { makeWorld } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import { jsonSchemas, printedSchema } from './json-schemas'

const folder = join(__dirname, '..', 'schemas')

describe('REL-2 the published JSON Schemas', () => {
  it('REL-2 match the code; `npm run schemas` updates them', () => {
    const committed = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
    expect(Object.fromEntries(committed)).toEqual(JSON.parse(JSON.stringify(jsonSchemas())))
  })

  it('REL-2 there is one for each kind of record', () => {
    expect(Object.keys(jsonSchemas()).sort()).toEqual([
      'budgets.schema.json',
      'build.schema.json',
      'channel.schema.json',
      'check.schema.json',
      'contract.schema.json',
      'frontend-discovery.schema.json',
      'manifest.schema.json',
      'release-record.schema.json',
      'remote.schema.json',
      'rollout.schema.json',
    ])
  })

  it('REL-2 fit every file that publishing, checking and promoting write', async () => {
    const world = await makeWorld()
    await world.serve({ app: 'host' }, { app: 'mfe-wallet' })
    const pick = await world.release({ app: 'mfe-wallet', version: '1.1.0' })
    await check({ store: world.store, channel: 'production', picks: [pick], by: 'ana', now: world.now() })
    await setCanary({ ...world.author(), pick, percent: 5, cohorts: ['staff'] })
    const kinds: [string, RegExp][] = [
      ['release-record', /^releases\//],
      ['channel', /^channels\//],
      ['check', /^checks\//],
      ['contract', /\/contract\.json$/],
    ]
    const keys = await world.store.list('')
    for (const [name, pattern] of kinds) {
      const { $schema: _, ...schema } = JSON.parse(printedSchema([name])) as Record<string, unknown>
      const fits = new Ajv({ strict: false, validateFormats: false }).compile(schema)
      const files = keys.filter((key) => pattern.test(key))
      expect(files).not.toHaveLength(0)
      for (const key of files) {
        const value: unknown = JSON.parse(Buffer.from((await world.store.read(key))?.bytes ?? []).toString())
        expect([key, fits(value), fits.errors]).toEqual([key, true, null])
        expect(fits({ ...(value as object), ...Object.fromEntries([[Object.keys(value as object)[0], 7.5]]) })).toBe(
          false,
        )
      }
    }
    await world.discard()
  })

  it('REL-2 are printed by name, and an unknown name is refused', () => {
    expect(printedSchema([]).split('\n')).toContain('release-record')
    expect(JSON.parse(printedSchema(['channel']))).toMatchObject({ $id: 'channel.schema.json', title: 'Channel' })
    expect(() => printedSchema(['nothing'])).toThrow('There is no schema nothing. Schemas: build, manifest')
  })
})
