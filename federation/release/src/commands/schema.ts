import { defineCommand } from '../define-command'
import { printedSchema } from '../json-schemas'

export const schemaCommand = defineCommand({
  name: 'schema',
  takes: '[name]',
  does: 'prints the JSON Schema of a record, or the names of all schemas',
  more: 'They are also in federation/release/schemas.',
  options: {},
  run: async ({ positionals }) => printedSchema(positionals),
})
