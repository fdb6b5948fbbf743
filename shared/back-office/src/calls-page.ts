import { approvalCalls } from './approval-calls'
import type { Call, Calls } from './call'
import { contentCalls } from './content-calls'
import { hostCalls } from './host-calls'
import { liveCalls } from './live-calls'
import { memberCalls } from './member-calls'
import { moneyCalls } from './money-calls'
import { peopleCalls } from './people-calls'
import { recordCalls } from './record-calls'
import { roles } from './roles'
import { safetyCalls } from './safety-calls'
import { sessionCalls } from './session-calls'
import { siteCalls } from './site-calls'
import { todayCalls } from './today-calls'
import { uploadCalls } from './upload-calls'
import { videoCalls } from './video-calls'

const areas: Readonly<Record<string, Calls>> = {
  Today: todayCalls,
  Members: memberCalls,
  Money: moneyCalls,
  Safety: safetyCalls,
  Videos: videoCalls,
  Uploads: uploadCalls,
  Live: liveCalls,
  'Hosts and places': hostCalls,
  Content: contentCalls,
  Site: siteCalls,
  Approvals: approvalCalls,
  People: peopleCalls,
  Record: recordCalls,
  Session: sessionCalls,
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function needsOf({ isPublic, isApproved, isMoney, isProven, isEdit }: Call): string {
  const needs = [
    ...(isPublic ? ['no session'] : []),
    ...(isApproved ? ['may need a second person'] : []),
    ...(isMoney || isProven ? ['a code of the last five minutes'] : []),
    ...(isMoney ? ['an idempotency key'] : []),
    ...(isEdit ? ['the version that was seen'] : []),
  ]
  return needs.join(', ')
}

const rowOf = ([name, call]: [string, Call]) =>
  row([`\`${name}\``, ...roles.map((role) => (call.isPublic || call.roles.includes(role) ? '●' : '')), needsOf(call)])

/** docs/back-office-calls.md: who may make which call. */
export const callsPage = (): string =>
  [
    '# Who may do what in the back office',
    '',
    'Each call of `/operator/v1` and the roles that may make it; what it does is in `/operator/v1/openapi.json`. `npm run calls:record` writes this page from the table of calls in `shared/back-office`.',
    ...Object.entries(areas).flatMap(([area, calls]) => [
      '',
      `## ${area}`,
      '',
      row(['Call', ...roles.map(capital), 'Needs']),
      row(Array.from({ length: roles.length + 2 }, () => '---')),
      ...Object.entries(calls).map(rowOf),
    ]),
    '',
  ].join('\n')

/** How many calls are in it. */
export const documented = Object.values(areas).flatMap((calls) => Object.keys(calls))
