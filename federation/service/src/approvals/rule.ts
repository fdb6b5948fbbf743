import type { ApprovalRule } from '@app/release'
import { Refused } from '@app/registry'
import type { Books } from '../books'
import type { Closing } from './closing'
import type { Plan } from './plan'

export async function findRule({ approvals }: Books, app: string, channel: string): Promise<ApprovalRule | null> {
  const rules = await approvals.rules()
  return rules.find((rule) => rule.app === app && rule.channel === channel) ?? null
}

/** More people, or the same earlier or from a smaller share on; anything else, such as another team that may approve, counts as weaker. */
const isStricter = (next: ApprovalRule, before: ApprovalRule) =>
  next.needed >= before.needed &&
  (next.start === 'canary' || (before.start === 'promotion' && next.fromPercent <= before.fromPercent)) &&
  next.teams.every((team) => before.teams.includes(team))

/** What has to be approved before the rule may change; null if it only becomes stricter. */
export function planOfRule(rule: ApprovalRule, before: ApprovalRule | null): Plan | null {
  if (!before || isStricter(rule, before)) return null
  return { kind: 'rule', channel: rule.channel, releases: [], percent: null, cohorts: [], rule }
}

/** @throws Refused if a team does not exist, or the rule is no longer `before` */
export async function setRule(
  books: Books,
  rule: ApprovalRule,
  before: ApprovalRule | null,
  of: Pick<Closing, 'by' | 'now'>,
): Promise<void> {
  const { teams } = await books.directory.list()
  const unknown = rule.teams.filter((name) => !teams.some((team) => team.name === name))
  if (unknown.length > 0) throw new Refused(...unknown.map((name) => `There is no team ${name}: add it first.`))
  if (await books.approvals.setRule(rule, before, of)) return
  throw new Refused(`Somebody changed the approvals of ${rule.app} just now: look at them, and decide again.`)
}
