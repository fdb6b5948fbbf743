import { appSchema } from '@app/registry'
import { ciLogin, personName, teamName } from '@app/release/calls'
import { array, maxLength, pipe, safeParse } from 'valibot'

const schemas = { team: teamName, person: personName, app: appSchema }

const logins = pipe(array(ciLogin), maxLength(10))

/** What was typed as names at the CI platform, separated by spaces or commas; null if the service would refuse it. */
export function loginsOf(text: string): string[] | null {
  const parsed = safeParse(logins, text.split(/[\s,]+/).filter(Boolean))
  return parsed.success ? parsed.output : null
}

/** What was typed as a name; null if the service would refuse it. */
export function nameOf(what: keyof typeof schemas, text: string): string | null {
  const parsed = safeParse(schemas[what], text.trim())
  return parsed.success ? parsed.output : null
}
