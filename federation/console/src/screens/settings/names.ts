import { appSchema } from '@app/registry'
import { personName, teamName } from '@app/release/calls'
import { safeParse } from 'valibot'

const schemas = { team: teamName, person: personName, app: appSchema }

/** What was typed as a name; null if the service would refuse it. */
export function nameOf(what: keyof typeof schemas, text: string): string | null {
  const parsed = safeParse(schemas[what], text.trim())
  return parsed.success ? parsed.output : null
}
