import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from './json-schemas'

const folder = join(__dirname, '..', 'schemas')

describe('REL-2 the published JSON Schemas', () => {
  it('REL-2 are those of the code; `npm run schemas` writes them anew', () => {
    const committed = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
    expect(Object.fromEntries(committed)).toEqual(JSON.parse(JSON.stringify(jsonSchemas())))
  })

  it('REL-2 there is one for each kind of record', () => {
    expect(Object.keys(jsonSchemas()).sort()).toEqual([
      'build.schema.json',
      'channel.schema.json',
      'check.schema.json',
      'contract.schema.json',
      'frontend-discovery.schema.json',
      'manifest.schema.json',
      'release-record.schema.json',
    ])
  })
})
