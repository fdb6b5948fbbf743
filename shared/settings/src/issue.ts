import * as v from 'valibot'

/**
 * What is wrong with a value that a person wrote, such as `days must be at most 90, not 365`. A schema's own message comes
 * after the field; valibot's messages are reworded.
 */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const problem = /^Invalid [\w ]+: (Expected|Received) /.test(issue.message) ? problemOf(issue) : issue.message
  return `${field ?? 'the whole'} ${problem}`
}

const limits: Readonly<Record<string, string>> = {
  min_value: 'be at least',
  max_value: 'be at most',
  min_length: 'have a length of at least',
  max_length: 'have a length of at most',
}

function problemOf({ type, expected, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing'
  if (expected === 'never') return 'is not a field that exists: check the spelling, or remove it'
  const input = received.length > 60 ? `${received.slice(0, 59)}…` : received
  const limit = limits[type]
  if (limit) return `must ${limit} ${expected?.replace(/^[<>]=/, '')}, not ${input}`
  if (type === 'regex') return `must match ${expected}, not be ${input}`
  return `must be ${kindOf(type, expected)}, not ${input}`
}

function kindOf(type: string, expected: string | null): string {
  if (type === 'integer' || type === 'safe_integer') return 'a whole number'
  if (expected === 'Object') return 'an object'
  if (expected === 'Array') return 'an array'
  if (expected === null) return `a valid ${type.replaceAll('_', ' ')}`
  return expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ')
}
