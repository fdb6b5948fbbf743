import type { AnswerOf, RolloutStep } from '@app/release/calls'
import type { ApprovalRequest } from '../api/approval-request'
import type { Rollout } from '../api/rollout'
import { isOpen } from './rollout'

export type Approver = { person: string; is: 'published' | 'asked' | 'ran' | 'approved' | 'can'; at: string | null }

/** Does it ask for approvals: its plan, or the rule of the app, by which it has asked already? */
export const takesApprovals = ({ plan, requests }: Pick<Rollout, 'plan' | 'requests'>, at: number): boolean =>
  plan.steps[at]?.approvals !== undefined || requests.some(({ step }) => step === at)

/** The next step of an open rollout that people have to approve, and its request if it has one. */
export function nextApprovals(rollout: Rollout): { step: RolloutStep; request: string | null } | null {
  const { plan, requests } = rollout
  const at = plan.steps.findIndex((_, at) => at > (rollout.step ?? -1) && takesApprovals(rollout, at))
  const step = plan.steps[at]
  if (!step || !isOpen(rollout)) return null
  return { step, request: requests.find((one) => one.step === at)?.id ?? null }
}

type Known = {
  app: string
  startedBy: string
  publishedBy: string | null
  /** Null if the step has not asked yet. */
  request: ApprovalRequest | null
  directory: AnswerOf<'directory'>
  /** Those that the app names besides its owner. */
  teams: readonly string[]
}

/** Who published and who started it, or the run of CI that did, whose approval does not count, then who approved and who may. */
export function approversOf({ app, startedBy, publishedBy, request, directory, teams }: Known): Approver[] {
  const requested = request?.missing.flatMap((missing) => missing.teams) ?? []
  const own = directory.teams.filter(({ apps }) => apps.includes(app)).map(({ name }) => name)
  // once all are there, nobody is missing
  const wanted = new Set(request ? requested : [...own, ...teams])
  const releasers = directory.teams
    .filter(({ name }) => wanted.has(name))
    .flatMap(({ members }) => members.flatMap(({ person, role }) => (role === 'releaser' ? [person] : [])))
  const behind = request?.notCounting ?? [
    ...(publishedBy === null ? [] : [{ by: publishedBy, why: 'published' as const }]),
    { by: startedBy, why: 'asked' as const },
  ]
  const all: Approver[] = [
    ...behind.map(({ by, why }) => ({ person: by, is: why, at: null })),
    ...(request?.approvals ?? []).map(({ by, at }) => ({ person: by, is: 'approved' as const, at })),
    ...releasers.sort().map((person) => ({ person, is: 'can' as const, at: null })),
  ]
  return all.filter(({ person }, at) => all.findIndex((one) => one.person === person) === at)
}
