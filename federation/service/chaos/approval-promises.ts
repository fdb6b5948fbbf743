import type { ApprovalRequest, AuditEntry } from '@app/release'
import { type Channel, changesOf, releaseName } from '@app/registry'
import type { Done } from './team'

type Input = { done: Done; entries: readonly AuditEntry[]; requests: readonly ApprovalRequest[] }

/**
 * Every approved change was made once, with its approvals; a declined one never; no request is left open, also of the
 * steps that a halted rollout did not reach.
 */
export function approvalProblems(history: readonly Channel[], { done, entries, requests }: Input): string[] {
  const stateOf = (request: string | null) => requests.find(({ id }) => id === request)?.state ?? 'lost'
  return [
    ...history.flatMap((revision, at) => promotionProblems(revision, history[at + 1], { done, entries })),
    ...done.approved.flatMap(({ request, person }) =>
      stateOf(request) === 'done' ? [] : [`Request ${request}, which ${person} approved, is ${stateOf(request)}.`],
    ),
    ...done.declined.flatMap(({ request, reason }) => [
      ...(stateOf(request) === 'declined' ? [] : [`'${reason}' was to be declined, and is ${stateOf(request)}.`]),
      ...history.flatMap(({ rev, reason: made }) => (made === reason ? [`'${reason}' is in revision ${rev}.`] : [])),
    ]),
    ...requests.flatMap(({ id, state, step, closedReason }) => {
      const isHalted = done.rollouts.some((reported) => reported.id === step?.rollout && reported.ends === 'halted')
      const isOver = isHalted ? state === 'outdated' && closedReason !== null : ['done', 'declined'].includes(state)
      return isOver ? [] : [`Request ${id} is ${state}.`]
    }),
  ]
}

/** What everybody gets anew, other than by going back, took the approvals of one person, in a rollout of two. */
function promotionProblems(
  revision: Channel,
  before: Channel | undefined,
  { done, entries }: Pick<Input, 'done' | 'entries'>,
): string[] {
  if (!before) return []
  const { rev, by, reason, audit } = revision
  return changesOf(revision, before).flatMap((change) => {
    if (change.kind !== 'promoted') return []
    const { app, id } = change
    const isRollout = by.startsWith('rollout-')
    const reported = done.approved.filter(({ what }) => what === (isRollout ? by : reason))
    const people = new Set(reported.flatMap((one) => (isInLog(one) ? [one.person] : [])))
    return people.size === (isRollout ? 2 : 1)
      ? []
      : [`Revision ${rev} gives everybody ${releaseName(app, id)} with the approvals of ${people.size} people.`]
  })

  /** Before the change began. */
  function isInLog({ request, person: approver }: Done['approved'][number]): boolean {
    return entries.some(
      ({ seq, person, action, target, outcome }) =>
        person === approver &&
        action === 'approve' &&
        target === `request ${request}` &&
        outcome === 'begun' &&
        seq < (audit?.seq ?? 0),
    )
  }
}
