import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { Refused } from '@app/registry'
import { type RolloutPlans, rolloutPlansSchema } from './service/rollout-plan'

/** In the folder of an app, or of a foreign build. */
export const planFile = 'rollout.json'

/** The plans in a file, by channel; undefined if there is no such file. @throws Refused if they cannot work */
export async function readPlans(file: string): Promise<RolloutPlans | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? undefined : parsedPlans(v.pipe(v.string(), v.parseJson(), rolloutPlansSchema), text, file)
}

/** Of a file that has to be there. @throws Refused */
export async function demandPlans(file: string): Promise<RolloutPlans> {
  const plans = await readPlans(file)
  if (plans) return plans
  throw new Refused(`There is no plan in ${file}.`)
}

/** @param what whose plans they are @throws Refused with the place of each problem */
export function parsedPlans<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  what: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw new Refused(...parsed.issues.map((issue) => `${what}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`))
}
