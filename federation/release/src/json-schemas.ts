import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import {
  budgetsSchema,
  buildSchema,
  channelSchema,
  manifestSchema,
  Refused,
  releaseRecordSchema,
  remoteFileSchema,
} from '@app/registry'
import { checkResultSchema } from './check-results'
import { contractSchema } from './contract'
import { frontendDiscoverySchema } from './frontend-discovery-schema'
import { rolloutPlansSchema } from './service/rollout-plan'

const published: Record<string, v.GenericSchema> = {
  'build.schema.json': buildSchema,
  'manifest.schema.json': manifestSchema,
  'remote.schema.json': remoteFileSchema,
  'release-record.schema.json': releaseRecordSchema,
  'budgets.schema.json': budgetsSchema,
  'channel.schema.json': channelSchema,
  'check.schema.json': checkResultSchema,
  'contract.schema.json': contractSchema,
  'frontend-discovery.schema.json': frontendDiscoverySchema,
  'rollout.schema.json': rolloutPlansSchema,
}

const draft = 'http://json-schema.org/draft-07/schema#'

/**
 * The JSON Schemas of the registry's files and of the exports, by file name in `schemas/`. What JSON Schema cannot say,
 * such as that percentages grow, only the command checks.
 */
export function jsonSchemas(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(published).map(([name, schema]) => [
      name,
      { $schema: draft, $id: name, ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) },
    ]),
  )
}

const shortName = (file: string) => file.replace(/\.schema\.json$/, '')

/** One schema by name (`release-record`), as JSON, or the names of all. @throws Refused if the name is unknown */
export function printedSchema([name]: readonly string[]): string {
  const all = jsonSchemas()
  const names = Object.keys(all).map(shortName)
  if (name === undefined) return names.map((one) => `${one}\n`).join('')
  const schema = all[`${name}.schema.json`]
  if (!schema) throw new Refused(`There is no schema ${name}. Schemas: ${names.join(', ')}.`)
  return `${JSON.stringify(schema, null, 2)}\n`
}
