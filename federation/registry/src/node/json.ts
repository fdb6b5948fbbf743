import { issueText } from '@app/settings'
import * as v from 'valibot'
import { Refused } from '../refused'

export const encodeJson = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** @throws Refused, naming the file and the first fields that do not match */
export function decodeJson<S extends v.GenericSchema>(schema: S, bytes: Uint8Array, name: string): v.InferOutput<S> {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new Refused(`${name} is not JSON.`)
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issues = result.issues.slice(0, 5).map(issueText)
  throw new Refused(...issues.map((issue) => `${name} does not match its schema: ${issue}.`))
}
