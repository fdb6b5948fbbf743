import type { Call, Calls } from './call'
import { calls } from './calls'
import { roles } from './roles'

function needsOf({ isPublic, isApproved, isMoney, isProven, isEdit }: Call): string {
  const needs = [
    ...(isPublic ? ['no session'] : []),
    ...(isApproved ? ['may need a second person'] : []),
    ...(isMoney || isProven ? ['a code of the last five minutes'] : []),
    ...(isMoney ? ['an idempotency key'] : []),
    ...(isEdit ? ['the version that was seen'] : []),
  ]
  return needs.join('; ')
}

const rowOf = ([name, call]: [string, Call]) => [
  `${call.method} ${call.path}`,
  name,
  ...roles.map((role) => (call.isPublic || call.roles.includes(role) ? 'yes' : '')),
  needsOf(call),
]

const byPath = ([, one]: [string, Call], [, other]: [string, Call]) =>
  one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en')

/** docs/back-office-calls.csv: who may make which call. */
export const callsTable = (): string =>
  [
    ['request', 'call', ...roles, 'needs'],
    ...Object.entries<Call>(calls satisfies Calls)
      .sort(byPath)
      .map(rowOf),
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')
