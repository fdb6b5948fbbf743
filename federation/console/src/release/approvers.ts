import type { AnswerOf, RolloutStep } from '@app/release/calls'
import type { ApprovalRequest } from '../api/approval-request'
import type { Rollout } from '../api/rollout'
import { isOpen } from './rollout'

export type Approver = { person: string; is: 'published' | 'started' | 'approved' | 'can'; at: string | null }

/** The next step of an open rollout that people have to approve. */
export const nextApprovals = (rollout: Rollout): RolloutStep | null =>
  isOpen(rollout) ? (rollout.plan.steps.slice((rollout.step ?? -1) + 1).find((step) => step.approvals) ?? null) : null

type Known = {
  app: string
  startedBy: string
  publishedBy: string | null
  /** The one that it waits for; null if the step has not asked yet. */
  request: ApprovalRequest | null
  directory: AnswerOf<'directory'>
  /** Those that the app names besides its owner. */
  teams: readonly string[]
}

/** Who published and who started it, whose approval does not count, then who approved and who may. */
export function approversOf({ app, startedBy, publishedBy, request, directory, teams }: Known): Approver[] {
  const asked = request?.missing.flatMap((missing) => missing.teams) ?? []
  const own = directory.teams.filter(({ apps }) => apps.includes(app)).map(({ name }) => name)
  // once all are there, nobody is missing
  const wanted = new Set(request ? asked : [...own, ...teams])
  const releasers = directory.teams
    .filter(({ name }) => wanted.has(name))
    .flatMap(({ members }) => members.flatMap(({ person, role }) => (role === 'releaser' ? [person] : [])))
  const publisher = request?.publishedBy[app] ?? publishedBy
  const all: Approver[] = [
    ...(publisher === null ? [] : [{ person: publisher, is: 'published' as const, at: null }]),
    { person: startedBy, is: 'started', at: null },
    ...(request?.approvals ?? []).map(({ by, at }) => ({ person: by, is: 'approved' as const, at })),
    ...releasers.sort().map((person) => ({ person, is: 'can' as const, at: null })),
  ]
  return all.filter(({ person }, at) => all.findIndex((one) => one.person === person) === at)
}
