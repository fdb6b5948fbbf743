import { type Channel, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { Plan } from './plan'

type Rule = AnswerOf<'approvalRules'>['rules'][number]

/** How many people have to approve a plan before the service makes it; 0 if nobody. */
export function approvalsFor(plan: Plan, head: Channel, rules: readonly Rule[]): number {
  const pending = rules.filter(({ channel, needed }) => channel === head.channel && needed > 0)
  const needed = pending.flatMap((rule) => (isRequesting(plan, head, rule) ? rule.needed : []))
  return Math.max(0, ...needed)
}

function isRequesting(plan: Plan, head: Channel, { app, start, fromPercent }: Rule): boolean {
  const pair = stableOf(head, app)
  const canary = head.remotes[app]?.canary
  switch (plan.call) {
    case 'promote': {
      const id = plan.request.picks.find((pick) => pick.app === app)?.id
      // the members of the canary took the approvals
      return id !== undefined && id !== pair?.stable && (start === 'promotion' || id !== canary?.id)
    }
    case 'canary': {
      const { pick, percent } = plan.request
      return pick.app === app && (start === 'promotion' ? percent >= fromPercent : pick.id !== canary?.id)
    }
    case 'rollBack': {
      const { to } = plan.request
      return plan.request.app === app && to !== undefined && to !== pair?.lkg && to !== pair?.stable
    }
    default:
      return false
  }
}
