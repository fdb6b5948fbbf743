import { issueText } from '@app/settings'
import * as v from 'valibot'
import { Problem } from './problem'

/** What arrived, by its schema. @throws Problem with everything that is wrong */
export function parsed<const Schema extends v.GenericSchema>(schema: Schema, value: unknown, what: string) {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Problem(
    'invalid',
    result.issues.map((issue) => `${what}: ${issueText(issue)}.`),
  )
}
