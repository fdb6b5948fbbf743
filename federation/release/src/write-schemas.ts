import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from './json-schemas'

const folder = join(import.meta.dirname, '..', 'schemas')
mkdirSync(folder, { recursive: true })
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`)
}
